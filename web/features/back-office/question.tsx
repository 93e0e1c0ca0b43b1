// A question before what can't be taken back; its code comes when it is first asked.
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'

export interface QuestionProps {
  open: boolean
  onClose: () => void
  title: string
  body: string
  confirmLabel: string
  onConfirm: () => Promise<unknown>
}

/** Asked in the colour of what destroys. */
export const Question = onDemand<QuestionProps>(
  async () => {
    const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx')
    return ({ onClose, ...asked }) => (
      <ConfirmDialog {...asked} tone="danger" onOpenChange={(next) => next || onClose()} />
    )
  },
  { lost: couldNotOpen },
)
