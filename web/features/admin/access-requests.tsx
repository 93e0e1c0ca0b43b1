import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudOff, UserCheck } from 'lucide-react'
import { api, messageOf, query } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const requestsQuery = query.identity.adminRequests.queryOptions()

function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: { id: string; grant: boolean }) => api.identity.decideAdminRequest(decision),
    onSuccess: (_, { grant }) => toast.success(grant ? 'Acesso liberado' : 'Pedido recusado'),
    onError: (error) => toast.error(messageOf(error, 'Erro ao decidir o pedido')),
    // Someone else may have decided it meanwhile: the list tells.
    onSettled: () => client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  })
}

/** Who asked to be an administrator, to be let in or turned down. */
export function AccessRequests() {
  const { data: requests, isError, isFetching, refetch } = useQuery(requestsQuery)
  const decision = useDecision()

  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description="Quem se cadastrou na porta da administração e espera uma decisão."
        action={<CountBadge count={requests?.length ?? 0} label="à espera" className="mt-1" />}
      >
        Pedidos de acesso
      </CardTitle>
      {requests === undefined && isError ? (
        <EmptyState
          as="h3"
          icon={<CloudOff aria-hidden />}
          title="Erro ao carregar pedidos"
          text="Confira sua conexão."
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        />
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
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 last:pb-0">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{email}</p>
                <p className="text-sm text-ink-2">Pedido em {formatDate(createdAt)}</p>
              </div>
              <div className="flex gap-2">
                <ConfirmDialog
                  title="Recusar o pedido?"
                  body={`${email} não terá acesso e o pedido sai da lista.`}
                  confirmLabel="Recusar"
                  tone="danger"
                  onConfirm={() => decision.mutateAsync({ id, grant: false })}
                  trigger={
                    <Button variant="secondary" size="sm" aria-label={`Recusar ${email}`}>
                      Recusar
                    </Button>
                  }
                />
                <ConfirmDialog
                  title="Liberar o acesso?"
                  body={`${email} poderá ver e mudar tudo na administração.`}
                  confirmLabel="Liberar acesso"
                  onConfirm={() => decision.mutateAsync({ id, grant: true })}
                  trigger={
                    <Button size="sm" aria-label={`Liberar acesso de ${email}`}>
                      Liberar acesso
                    </Button>
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
