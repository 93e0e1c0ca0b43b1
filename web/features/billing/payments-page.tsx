// The member's own payments: what became of each, and for a week the way to have the money back.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import type { OwnPayment } from '#contract/billing/api.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import type { PaymentState } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { paymentsList } from './data.ts'
import { paymentStateLabels } from './payment-states.ts'

const RefundDialog = onDemand(() => import('./refund-dialog.tsx').then((part) => part.RefundDialog), {
  lost: couldNotOpen,
})

export const load = ({ client }: LoadArgs) => client.prefetchInfiniteQuery(paymentsList)

/** Purpose of a payment's own page, by its state. */
const ways: Partial<Record<PaymentState, string>> = {
  paid: 'Recibo',
  refunded: 'Recibo',
  awaiting: 'Continuar pagamento',
  open: 'Continuar pagamento',
  failed: 'Tentar de novo',
}

export function PaymentsPage() {
  const title = titleOf('/relacionamento/pagamentos')
  useTitle(title)
  const list = useInfiniteQuery(paymentsList)
  const regret = useDialogValue<OwnPayment>()
  return (
    <>
      <PageHeader
        title={title}
        description="Mudou de ideia? Em até 7 dias devolvemos tudo, sem perguntas."
        actions={
          <Link to="/relacionamento/planos" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Ver os planos
          </Link>
        }
      />
      <LoadedList
        list={list}
        failed="Erro ao carregar pagamentos"
        waiting={
          <SkeletonList label="Carregando pagamentos" className="grid gap-3">
            <Skeleton className="h-24" />
          </SkeletonList>
        }
        empty={
          <EmptyState
            icon={<Crown aria-hidden />}
            title="Nenhum pagamento ainda"
            text="Quando você pagar um plano ou a vaga de um evento, aparece aqui com o recibo."
            action={
              <Link to="/relacionamento/planos" className={buttonClass()}>
                Ver os planos
              </Link>
            }
          />
        }
      >
        {(payments) => (
          <ul className="grid gap-3">
            {payments.map((payment) => (
              <li key={payment.id}>
                <PaymentCard payment={payment} onRegret={() => regret.show(payment)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {regret.value ? (
        <RefundDialog payment={regret.value} open={regret.open} onClose={regret.close} />
      ) : null}
    </>
  )
}

function PaymentCard({ payment, onRegret }: { payment: OwnPayment; onRegret: () => void }) {
  const { sessionId, state, plan, amount, createdAt, until, refundableUntil, refundAskedAt } = payment
  const { words, tone } = refundAskedAt
    ? { words: `Devolução pedida em ${formatDate(refundAskedAt)}`, tone: 'warning' as const }
    : paymentStateLabels[state]
  const way = ways[state]
  return (
    <Card as="article" padding="sm" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <Link
            to="/payment-success"
            search={{ session_id: sessionId }}
            className="underline-offset-4 hover:underline"
          >
            {plan}
          </Link>
        </h2>
        <p className="text-sm text-ink-2">
          {`${formatDate(createdAt)}${until ? ` · vale até ${formatDate(until)}` : ''}`}
        </p>
      </div>
      <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
      <Badge tone={tone}>{words}</Badge>
      {way ? (
        <Link
          to="/payment-success"
          search={{ session_id: sessionId }}
          aria-label={`${way} de ${plan}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {way}
        </Link>
      ) : null}
      {refundableUntil ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Quero o dinheiro de volta de ${plan}`}
          onPointerEnter={RefundDialog.preload}
          onClick={onRegret}
        >
          Quero o dinheiro de volta
        </Button>
      ) : null}
    </Card>
  )
}
