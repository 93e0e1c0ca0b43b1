// Asks for the rule that somebody broke, which they are told, and for the reason, which stays with the team.
import { z } from 'zod'
import { type ReportReason, reportReasonNames, reportReasons } from '#contract/interactions/report-options.ts'
import { ChoiceField, LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'

const form = z.object({
  rule: z.enum(reportReasonNames, 'Escolha a regra.'),
  reason: z.string().trim().min(3, 'Diga o motivo.').max(500, 'Use no máximo 500 caracteres.'),
})
const defaults = { rule: 'other' as ReportReason, reason: '' }
const rules = reportReasonNames.map((value) => ({ value, label: reportReasons[value].label }))

interface SuspendDialogProps {
  open: boolean
  onClose: () => void
  name: string
  errorText: string
  onConfirm: (ground: z.infer<typeof form>) => Promise<unknown>
}

export const SuspendDialog = ({ name, onConfirm, ...dialog }: SuspendDialogProps) => (
  <FormDialog
    {...dialog}
    title={`Desativar ${name}?`}
    description="Sai de todos os aparelhos na hora e some para todo mundo. Avisamos por e-mail, com a regra, sem o motivo, e com um link para contestar."
    schema={form}
    values={defaults}
    saveLabel="Desativar"
    onSave={onConfirm}
  >
    <ChoiceField name="rule" label="Regra quebrada" hint="Vai no e-mail à pessoa." options={rules} required />
    <LongTextField name="reason" label="Motivo" hint="Fica na auditoria; só a equipe lê." required />
  </FormDialog>
)
