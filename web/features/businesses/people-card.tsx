// People of a company: who may change its page; an owner invites, gives the other role, and ends.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Crown, LogOut, MailPlus, UserMinus, UserRound, X } from 'lucide-react'
import { useState } from 'react'
import type { BusinessCompany, BusinessPeople, BusinessPerson } from '#contract/businesses/api.ts'
import { invitationForm } from '#contract/businesses/form.ts'
import { type BusinessRole, businessRoleOptions } from '#contract/businesses/options.ts'
import { failures } from '#contract/errors.ts'
import { formatDate } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRuledForm } from '#web/ui/use-ruled-form.ts'
import { doorQuery, peopleQuery } from './data.ts'
import { mistakeOf } from './request-rules.ts'

export function PeopleCard({ company: { id, role, name } }: { company: BusinessCompany }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(peopleQuery(id))
  const [ending, setEnding] = useState<BusinessPerson | null>(null)
  const isOwner = role === 'owner'
  const show = (people: BusinessPeople) => client.setQueryData(peopleQuery(id).queryKey, people)
  const act = useMutation({
    mutationFn: ({ work }: { of: string; work: () => Promise<BusinessPeople> }) => work(),
    onSuccess: show,
    onError: (failed) => toast.error(messageOf(failed, failures.internal.message)),
  })
  const acting = act.isPending ? act.variables.of : null
  async function end(person: BusinessPerson) {
    await api.businesses.endPerson({ id, person: person.id })
    await client.invalidateQueries({ queryKey: doorQuery.queryKey })
    if (person.self) await navigate({ to: '/empresa', search: {}, replace: true })
    else await client.invalidateQueries({ queryKey: peopleQuery(id).queryKey })
  }
  return (
    <FoldCard
      title="Quem cuida"
      anchor="pessoas"
      summary={data?.people.map((person) => person.name).join(', ')}
      description="Dono muda tudo, convida e tem o PIN do balcão. Equipe cuida da página e das promoções."
    >
      {data ? (
        <ul className="divide-y">
          {data.people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
              <span className="min-w-0 flex-1 basis-48">
                <strong className="wrap-anywhere">{person.name}</strong>{' '}
                {person.self ? <span className="text-ink-2">(você)</span> : null}
                <span className="block text-sm text-ink-2 wrap-anywhere">{person.email}</span>
              </span>
              <Badge size="sm">{labelOf(businessRoleOptions, person.role)}</Badge>
              {isOwner && !person.self ? (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={person.role === 'owner' ? <UserRound aria-hidden /> : <Crown aria-hidden />}
                  loading={acting === person.id}
                  onClick={() =>
                    act.mutate({
                      of: person.id,
                      work: () =>
                        api.businesses.setRole({
                          id,
                          person: person.id,
                          role: person.role === 'owner' ? 'team' : 'owner',
                        }),
                    })
                  }
                >
                  {person.role === 'owner' ? 'Tornar equipe' : 'Tornar dono'}
                </Button>
              ) : null}
              {isOwner || person.self ? (
                <Button
                  variant="ghost"
                  size="sm"
                  className="text-danger"
                  icon={person.self ? <LogOut aria-hidden /> : <UserMinus aria-hidden />}
                  onClick={() => setEnding(person)}
                >
                  {person.self ? 'Sair da empresa' : 'Tirar'}
                </Button>
              ) : null}
            </li>
          ))}
          {data.invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <span>{invitation.email}</span>
                <span className="block text-sm text-ink-2">
                  {`Convite até ${formatDate(invitation.expiresAt)}`}
                </span>
              </span>
              <Badge size="sm">{labelOf(businessRoleOptions, invitation.role)}</Badge>
              {isOwner ? (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<X aria-hidden />}
                  loading={acting === invitation.id}
                  onClick={() =>
                    act.mutate({
                      of: invitation.id,
                      work: () => api.businesses.endInvitation({ id, invitation: invitation.id }),
                    })
                  }
                >
                  Cancelar convite
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed title="Erro ao carregar as pessoas" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <SkeletonText lines={3} />
      )}
      {isOwner ? <Invite id={id} onInvited={show} /> : null}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(next) => next || setEnding(null)}
        title={ending?.self ? `Sair de ${name}?` : `Tirar ${ending?.name ?? ''}?`}
        body={
          ending?.self
            ? 'Você deixa de cuidar da página. Para voltar, alguém precisa convidar.'
            : 'Essa pessoa deixa de cuidar da página agora.'
        }
        confirmLabel={ending?.self ? 'Sair' : 'Tirar'}
        tone="danger"
        failureText={(failed) => messageOf(failed, failures.internal.message)}
        onConfirm={() => (ending ? end(ending) : undefined)}
      />
    </FoldCard>
  )
}

const mistakeIn = mistakeOf(invitationForm.shape)

function Invite({ id, onInvited }: { id: string; onInvited: (people: BusinessPeople) => void }) {
  const [role, setRole] = useState<BusinessRole>('team')
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) => api.businesses.invite({ id, email, role }),
    onSuccess: (people) => {
      form.current?.reset()
      toast.success('Convite enviado por e-mail')
      onInvited(people)
    },
    onError: (error) => toast.error(messageOf(error, failures.internal.message)),
  })
  const { form, mistakes, submit, control } = useRuledForm({
    fields: ['email'],
    limits: { email: 254 },
    mistakeIn,
    onSend: (typed) => {
      if (!send.isPending) send.mutate(typed)
    },
  })
  return (
    <form
      ref={form}
      noValidate
      data-draft={`convite-de-empresa-${id}`}
      onSubmit={submit}
      className="mt-4 grid grid-cols-1 items-start gap-4 border-t pt-5 sm:grid-cols-[minmax(0,1fr)_10rem]"
    >
      <Field label="Convidar por e-mail" error={mistakes.email}>
        <Input type="email" autoComplete="off" autoCapitalize="none" {...control('email')} />
      </Field>
      <Field label="Papel">
        <NativeSelect
          options={businessRoleOptions}
          placeholder={null}
          value={role}
          onValueChange={(next) => setRole(next ?? 'team')}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        icon={<MailPlus aria-hidden />}
        loading={send.isPending}
        className="sm:col-span-2 sm:justify-self-start"
      >
        Mandar convite
      </Button>
    </form>
  )
}
