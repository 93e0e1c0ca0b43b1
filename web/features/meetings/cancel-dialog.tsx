// Question before a meeting that is agreed is called off.
import type { Meeting } from '#contract/meetings/api.ts'
import { firstName } from '#contract/values/names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMeetings } from './data.ts'

interface CancelDialogProps {
  meeting: Meeting
  open: boolean
  onClose: () => void
}

export function CancelDialog({ meeting, open, onClose }: CancelDialogProps) {
  const meetings = useMeetings()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Cancelar o encontro?"
      body={`Acontece. ${firstName(meeting.person.name)} recebe um aviso e não fica esperando.`}
      confirmLabel="Cancelar encontro"
      tone="danger"
      onConfirm={() => meetings.cancel(meeting)}
    />
  )
}
