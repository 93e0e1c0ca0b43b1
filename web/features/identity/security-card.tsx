// The account's e-mail, password and sessions. Loaded after the page that shows it; asks for the sessions once they are wanted.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { failures } from '#contract/errors.ts'
import { formatMoment } from '#contract/values/format.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { EmailChange } from './email-change.tsx'
import { type Passwords, PasswordsForm } from './passwords-form.tsx'

/** With an anchor it folds on a phone. */
export function SecurityCard({ title = 'Segurança', anchor }: { title?: string; anchor?: string }) {
  return (
    <FoldCard
      title={title}
      anchor={anchor}
      summary="E-mail, senha e aparelhos"
      description="Seu e-mail, sua senha, e onde sua conta está aberta."
    >
      <div className="divide-y lg:grid lg:grid-cols-2 lg:gap-x-10 lg:gap-y-8 lg:divide-y-0">
        <Unfolding title="E-mail" text="É com ele que você entra." openLabel="Trocar e-mail">
          {() => <EmailChange />}
        </Unfolding>
        <Unfolding title="Senha" text="Ao trocar, você sai dos outros aparelhos." openLabel="Trocar senha">
          {(close) => <PasswordChange onDone={close} />}
        </Unfolding>
        <Unfolding
          title="Aparelhos conectados"
          text="Saia dos que você não usa mais."
          openLabel="Ver aparelhos"
        >
          {() => <Devices />}
        </Unfolding>
      </div>
    </FoldCard>
  )
}

interface UnfoldingProps {
  title: string
  text: string
  openLabel: string
  children: (close: () => void) => ReactNode
}

function Unfolding({ title, text, openLabel, children }: UnfoldingProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="py-4 first:pt-0 last:pb-0 lg:py-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Fechar' : openLabel}
        </Button>
      </div>
      {open ? (
        <div id={id} className="mt-4">
          {children(() => setOpen(false))}
        </div>
      ) : null}
    </div>
  )
}

function PasswordChange({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  async function change(typed: Passwords) {
    await api.identity.changePassword(typed)
    toast.success('Senha trocada! Saímos da sua conta nos outros aparelhos.')
    onDone()
    await client.invalidateQueries({ queryKey: query.identity.sessions.key() })
  }
  return (
    <div className="max-w-md">
      <PasswordsForm asks="Senha atual" chooses submitLabel="Salvar senha" onSubmit={change} />
    </div>
  )
}

function Devices() {
  return (
    <div ref={useListFocus()}>
      <Sessions />
    </div>
  )
}

function Sessions() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(query.identity.sessions.queryOptions())
  const end = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? api.identity.endOtherSessions() : api.identity.endSession({ id }),
    onError: (failed) => toast.error(messageOf(failed, failures.internal.message)),
    onSettled: () => client.invalidateQueries({ queryKey: query.identity.sessions.key() }),
  })
  if (error && !data)
    return (
      <LoadFailed
        title="Erro ao carregar os aparelhos"
        text={whyLost(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div aria-busy className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  return (
    <>
      <ul className="divide-y">
        {data.map(({ id, device, lastSeen, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-hover text-ink-2 [&_svg]:size-5">
              {/^(Celular|iPhone|Tablet|iPad)/.test(device) ? (
                <Smartphone aria-hidden />
              ) : (
                <Laptop aria-hidden />
              )}
            </span>
            <div className="min-w-0 flex-1 basis-40">
              <h4 className="font-medium outline-none wrap-anywhere">{device}</h4>
              <p className="text-sm text-ink-2">{`Em uso até ${formatMoment(lastSeen)}`}</p>
            </div>
            {current ? (
              <Badge tone="success" className="ml-auto">
                Este aparelho
              </Badge>
            ) : (
              <Button
                variant="ghost"
                size="sm"
                className="ml-auto"
                aria-label={`Sair de ${device}`}
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Sair
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <Button
          variant="secondary"
          block
          className="mt-3"
          loading={end.isPending && end.variables === 'others'}
          onClick={() => end.mutate('others')}
        >
          Sair de todos os outros
        </Button>
      ) : null}
    </>
  )
}
