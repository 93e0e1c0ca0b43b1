// Sessions of somebody of the team, each to be ended.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TeamMember } from '#contract/identity/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

interface SessionsDialogProps {
  person: TeamMember
  mayEnd: boolean
  open: boolean
  onClose: () => void
}

export function SessionsDialog({ person, mayEnd, open, onClose }: SessionsDialogProps) {
  const { id, name } = person
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...query.identity.teamSessions.queryOptions({ input: { id } }),
    enabled: open,
  })
  const end = useMutation({
    mutationFn: (session: string | undefined) => api.identity.endTeamSessions({ id, session }),
    onSuccess: (_, session) => toast.success(session ? 'Sessão encerrada' : 'Sessões encerradas'),
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao encerrar a sessão')),
    onSettled: () => client.invalidateQueries({ queryKey: query.identity.key() }),
  })
  const all = mayEnd && data && data.length > 1
  return (
    <Dialog
      title={`Sessões de ${name}`}
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        all ? (
          <Button
            variant="secondary"
            loading={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            Encerrar todas
          </Button>
        ) : undefined
      }
    >
      <div ref={useListFocus()}>
        {data ? (
          <ul className="divide-y">
            {data.map(({ id: session, device, lastSeen, current }) => (
              <li key={session} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
                <div className="min-w-0 flex-1 basis-40">
                  <h3 className="font-sans font-medium tracking-normal outline-none wrap-anywhere">
                    {device}
                  </h3>
                  <p className="text-sm text-ink-2">{`Em uso até ${formatMoment(lastSeen)}`}</p>
                </div>
                {current ? (
                  <Badge tone="success">Este aparelho</Badge>
                ) : mayEnd ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Encerrar ${device}`}
                    loading={end.isPending && end.variables === session}
                    onClick={() => end.mutate(session)}
                  >
                    Encerrar
                  </Button>
                ) : null}
              </li>
            ))}
            {data.length === 0 ? <li className="text-ink-2">Nenhuma sessão aberta.</li> : null}
          </ul>
        ) : error ? (
          <LoadFailed
            as="h3"
            title="Erro ao carregar as sessões"
            text={whyLost(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton aria-busy className="h-12" />
        )}
      </div>
    </Dialog>
  )
}
