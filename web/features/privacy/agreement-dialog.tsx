// The question that a member finds at their next visit when a text changed in what matters: read, agree, or leave.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { failures } from '#contract/errors.ts'
import type { ConsentsDue } from '#contract/privacy/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { dueQuery } from './data.ts'

interface AgreementDialogProps {
  open: boolean
  onClose: () => void
  onAgreed?: () => void
}

export function AgreementDialog({ open, onClose, onAgreed }: AgreementDialogProps) {
  const client = useQueryClient()
  const { data: due, error, refetch } = useQuery({ ...dueQuery, enabled: open })
  const [orientation, setOrientation] = useState(false)
  const agree = useMutation({
    mutationFn: ({ texts }: ConsentsDue) =>
      api.privacy.agree({ read: texts.map(({ slug, version }) => ({ slug, version })), orientation }),
    onSuccess: async (left) => {
      client.setQueryData(dueQuery.queryKey, left)
      if (left.texts.length > 0) return toast.error('O texto mudou enquanto você lia. Dê mais uma olhada.')
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
      onAgreed?.()
      await client.invalidateQueries({ queryKey: query.privacy.key() })
    },
    onError: (failed) => toast.error(messageOf(failed, failures.internal.message)),
  })
  return (
    <Dialog
      title="Antes de continuar"
      description={
        due?.texts.some(({ isNew }) => isNew) ? 'Mudou coisa importante. Leia com calma.' : undefined
      }
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Agora não
          </Button>
          <Button loading={agree.isPending} disabled={!due} onClick={() => due && agree.mutate(due)}>
            Li e aceito
          </Button>
        </>
      }
    >
      {due ? (
        <div className="grid gap-4">
          <Texts texts={due.texts} />
          {due.orientation ? (
            <div className="rounded-sm bg-sea-soft px-4 py-3">
              <p className="font-semibold">Quem você procura é um dado sensível</p>
              <Checkbox
                checked={orientation}
                onChange={(event) => setOrientation(event.target.checked)}
                label="Autorizo usar quem eu procuro só para achar quem combina comigo."
                description="Sem marcar, esquecemos essa escolha e você procura todos."
              />
            </div>
          ) : null}
        </div>
      ) : error ? (
        <LoadFailed title="Erro ao carregar os textos" text={whyLost(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Dialog>
  )
}

function Texts({ texts }: Pick<ConsentsDue, 'texts'>) {
  return (
    <ul className="grid gap-2">
      {texts.map(({ slug, title, version, publishedAt }) => (
        <li key={slug}>
          <a
            href={`/textos/${slug}`}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-14 items-center gap-3 rounded-sm bg-sunken px-4 py-2.5 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold underline underline-offset-4">{title}</span>
              <span className="block text-sm text-ink-2">
                {`Versão ${version}, de ${formatDate(publishedAt)}`}
              </span>
            </span>
            <ExternalLink aria-hidden className="size-4 shrink-0 text-ink-2" />
          </a>
        </li>
      ))}
    </ul>
  )
}
