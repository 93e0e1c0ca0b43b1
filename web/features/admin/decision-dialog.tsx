import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** What is to become of somebody's request for access. */
export type Decision = { id: string; email: string; grant: boolean }

interface DecisionDialogProps {
  decision: Decision
  onDecide: (decision: Decision) => Promise<unknown>
  open: boolean
  onClose: () => void
}

export function DecisionDialog({ decision, onDecide, open, onClose }: DecisionDialogProps) {
  const { email, grant } = decision
  const question = grant
    ? {
        title: 'Liberar o acesso?',
        body: `${email} poderá ver e mudar tudo na administração. Confirme antes com a pessoa que o pedido é dela.`,
        confirmLabel: 'Liberar acesso',
      }
    : {
        title: 'Recusar o pedido?',
        body: `${email} não terá acesso e o pedido sai da lista.`,
        confirmLabel: 'Recusar',
        tone: 'danger' as const,
      }
  return (
    <ConfirmDialog
      {...question}
      open={open}
      onOpenChange={(next) => next || onClose()}
      onConfirm={() => onDecide(decision)}
    />
  )
}
