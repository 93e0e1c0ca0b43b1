// The company's payments: what became of each, its receipt, and for a week the way to have the money back.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnPayment } from '#contract/billing/api.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import { paymentStateLabels } from '#web/features/billing/payment-states.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { companyPaymentsList } from './data.ts'

export function PlanPayments({ id }: { id: string }) {
  const client = useQueryClient()
  const list = useInfiniteQuery(companyPaymentsList(id))
  const regret = useDialogValue<OwnPayment>()
  const payments = list.data?.pages.flatMap((page) => page.items)
  return (
    <div className="mt-5 border-t pt-4">
      <h3 className="font-semibold">Recibos</h3>
      {payments?.length === 0 ? <p className="mt-1 text-ink-2">Nenhum pagamento ainda.</p> : null}
      {payments ? (
        <ul className="divide-y">
          {payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <p className="min-w-0 flex-1 basis-44">
                <span className="wrap-anywhere">{payment.plan}</span>
                <span className="block text-sm text-ink-2 tabular-nums">
                  {`${formatDate(payment.createdAt)} · ${formatMoney(payment.amount)}`}
                </span>
              </p>
              <Badge size="sm" tone={paymentStateLabels[payment.state].tone}>
                {payment.refundAskedAt ? 'Devolução pedida' : paymentStateLabels[payment.state].words}
              </Badge>
              <Link
                to="/payment-success"
                search={{ session_id: payment.sessionId, empresa: id }}
                aria-label={`Abrir ${payment.plan}, de ${formatDate(payment.createdAt)}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {payment.paidAt ? 'Recibo' : 'Abrir'}
              </Link>
              {payment.refundableUntil ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Quero o dinheiro de volta de ${payment.plan}`}
                  onClick={() => regret.show(payment)}
                >
                  Quero o dinheiro de volta
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <LoadFailed
          title="Erro ao carregar os recibos"
          text={whyLost(list.error)}
          onRetry={() => list.refetch()}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
      {list.hasNextPage ? (
        <LoadMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
      {regret.value ? (
        <ConfirmDialog
          open={regret.open}
          onOpenChange={(next) => next || regret.close()}
          title={`Devolver ${formatMoney(regret.value.amount)}?`}
          body="O tempo que falta deste plano acaba na hora, e o dinheiro volta pelo mesmo meio em que foi pago. Fotos, vídeo e encarte ficam guardados."
          confirmLabel="Quero o dinheiro de volta"
          tone="danger"
          onConfirm={async () => {
            try {
              await api.businessPlans.refund({ id, payment: regret.value?.id ?? '' })
              toast.success('Devolução pedida')
            } catch (error) {
              toast.error(messageOf(error, 'Não deu para pedir a devolução.'))
            }
            await client.invalidateQueries({ queryKey: query.businessPlans.key() })
          }}
        />
      ) : null}
    </div>
  )
}
