import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { formatDate } from '#contract/values/format.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { api, paged, query, whyLost } from '#web/lib/api.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import type { Decision, PendingDecision } from './decision-dialog.tsx'

const DecisionDialog = onOpening(() => import('./decision-dialog.tsx').then((part) => part.DecisionDialog))

export const requestsList = query.identity.adminRequests.infiniteOptions(paged)

function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => api.identity.decideAdminRequest(decision),
    onSuccess: (_, { grant }) => toast.success(grant ? 'Acesso liberado' : 'Pedido recusado'),
    // Someone else may have decided it meanwhile: the list tells. Whoever was let in stands in the team.
    onSettled: () => client.invalidateQueries({ queryKey: query.identity.key() }),
  })
}

/** People who asked to be administrators, to be let in or turned down. */
export function AccessRequests() {
  const { data, error, refetch, ...list } = useInfiniteQuery(requestsList)
  const requests = data?.pages.flatMap((page) => page.items)
  const decision = useDecision()
  const question = useDialogValue<PendingDecision>()

  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Quem pediu para entrar na administração e espera resposta."
        action={<CountBadge count={data?.pages.at(-1)?.total ?? 0} label="à espera" className="mt-1" />}
      >
        Pedidos de acesso
      </CardTitle>
      <div ref={useListFocus()}>
        {requests === undefined && error ? (
          <LoadFailed as="h3" title="Erro ao carregar pedidos" text={whyLost(error)} onRetry={refetch} />
        ) : requests === undefined ? (
          <div aria-busy className="grid gap-4 py-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        ) : requests.length === 0 ? (
          <EmptyState
            as="h3"
            icon={<UserCheck aria-hidden />}
            title="Nenhum pedido"
            text="Quando alguém pedir acesso em /auth, aparece aqui."
          />
        ) : (
          <ul className="divide-y">
            {requests.map(({ id, email, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-0">
                <div className="min-w-0 flex-1 basis-56">
                  <h3 className="font-sans font-semibold tracking-normal wrap-anywhere">{email}</h3>
                  <p className="text-sm text-ink-2">{`Pedido em ${formatDate(createdAt)}`}</p>
                </div>
                <div className="flex gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={`Recusar ${email}`}
                    onClick={() => question.show({ id, email, grant: false })}
                  >
                    Recusar
                  </Button>
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={`Liberar acesso de ${email}`}
                    onClick={() => question.show({ id, email, grant: true })}
                  >
                    Liberar acesso
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage ? (
          <LoadMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        ) : null}
      </div>
      {question.value ? (
        <DecisionDialog
          asked={question.value}
          onDecide={decision.mutateAsync}
          open={question.open}
          onClose={question.close}
        />
      ) : null}
    </Card>
  )
}
