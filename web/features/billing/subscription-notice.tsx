import type { Subscription } from '#contract/billing/api.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const CancelDialog = onDemand(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog), {
  lost: couldNotOpen,
})

/** Notice of what renews by itself, when and for how much; that it could not; and the way out. */
export function SubscriptionNotice({ subscription }: { subscription: Subscription }) {
  const { plan, amount, state, renewsAt, graceUntil } = subscription
  const leaving = useDialogValue<Subscription>()
  return (
    <>
      <Notice
        tone={state === 'late' ? 'warning' : 'success'}
        title={state === 'late' ? 'A assinatura não renovou' : `Assinatura ${plan}`}
        action={
          <Button
            variant="secondary"
            size="sm"
            onPointerEnter={CancelDialog.preload}
            onClick={() => leaving.show(subscription)}
          >
            Cancelar assinatura
          </Button>
        }
      >
        {state === 'late'
          ? `Não conseguimos cobrar ${formatMoney(amount)}. Vamos tentar todo dia, e seu nível continua até ${formatDate(graceUntil)}.`
          : `Renova em ${formatDate(renewsAt)} por ${formatMoney(amount)}.`}
      </Notice>
      {leaving.value ? (
        <CancelDialog subscription={leaving.value} open={leaving.open} onClose={leaving.close} />
      ) : null}
    </>
  )
}
