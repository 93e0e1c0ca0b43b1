import { z } from 'zod'
import { LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'

const form = z.object({
  reason: z.string().trim().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.'),
})
const defaults = { reason: '' }

interface ReasonFormProps {
  open: boolean
  onClose: () => void
  title: string
  /** The consequence, and who reads the reason. */
  description: string
  confirmLabel: string
  errorText: string
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks why, before what the audit keeps with its reason. */
export function ReasonForm({ confirmLabel, onConfirm, ...dialog }: ReasonFormProps) {
  return (
    <FormDialog
      {...dialog}
      schema={form}
      values={defaults}
      saveLabel={confirmLabel}
      onSave={({ reason }) => onConfirm(reason)}
    >
      <LongTextField name="reason" label="Motivo" hint="Fica na auditoria; só a equipe lê." required />
    </FormDialog>
  )
}
