// Asks before the money of a payment goes back; its code comes when it is first asked.
import { useQueryClient } from '@tanstack/react-query'
import type { OwnPayment } from '#contract/billing/api.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface RefundDialogProps {
  payment: OwnPayment
  open: boolean
  onClose: () => void
}

export function RefundDialog({ payment, open, onClose }: RefundDialogProps) {
  const { id, plan, ofPlace, amount, refundableUntil } = payment
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Devolver ${formatMoney(amount)}?`}
      body={`${ofPlace ? 'Sua vaga vai para outra pessoa' : `O tempo que falta de ${plan} acaba na hora`}, e o dinheiro volta pelo mesmo meio em que você pagou.${refundableUntil ? ` Dá para pedir até ${formatDate(refundableUntil)}.` : ''}`}
      confirmLabel="Quero o dinheiro de volta"
      tone="danger"
      onConfirm={async () => {
        try {
          await api.billing.refund({ id })
          toast.success('Devolução pedida')
        } catch (error) {
          toast.error(messageOf(error, 'Não deu para pedir a devolução.'))
        }
        await client.invalidateQueries({ queryKey: query.billing.key() })
        // The thing that it paid for stands on other screens as well.
        if (ofPlace) await client.invalidateQueries()
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true })
      }}
    />
  )
}
