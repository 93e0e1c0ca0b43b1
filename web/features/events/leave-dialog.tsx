// Question before a paid place is left: whether its money comes back; its code comes when it is first asked.
import type { OwnSeat } from '#contract/events.ts'
import { formatMoment, formatMoney } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface LeaveDialogProps {
  title: string
  paid: NonNullable<OwnSeat['paid']>
  open: boolean
  onClose: () => void
  onLeave: () => void
}

export function LeaveDialog({ title, paid, open, onClose, onLeave }: LeaveDialogProps) {
  const { amount, refundableUntil } = paid
  const money = formatMoney(amount)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={refundableUntil ? `Sair e receber ${money} de volta?` : `Sair sem receber ${money} de volta?`}
      body={
        refundableUntil
          ? `Sua vaga em ${title} vai para outra pessoa, e o dinheiro volta pelo mesmo meio em que você pagou. Dá para sair assim até ${formatMoment(refundableUntil)}.`
          : `Sua vaga em ${title} vai para outra pessoa. O prazo para ter o dinheiro de volta, 7 dias depois de pagar e antes de o evento começar, já passou.`
      }
      confirmLabel={refundableUntil ? 'Sair e receber de volta' : 'Sair sem devolução'}
      tone="danger"
      onConfirm={onLeave}
    />
  )
}
