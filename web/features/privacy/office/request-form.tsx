// A request that somebody made by mail, written down by the team.

import type { Changed } from '#contract/back-office/listing.ts'
import { type DataRequestKind, dataRequestKindOptions } from '#contract/privacy/data-requests.ts'
import { requestForm } from '#contract/privacy/form.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'

interface RequestFormProps {
  open: boolean
  onClose: () => void
  onSaved: (saved: Changed) => Promise<unknown>
}

const today = () => cityDay(new Date())

export function RequestForm({ open, onClose, onSaved }: RequestFormProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Anotar pedido"
      description="De quem escreveu por e-mail. O prazo conta do dia em que chegou."
      schema={requestForm}
      values={{ email: '', kind: 'question' as DataRequestKind, text: '', askedOn: today() }}
      saveLabel="Anotar"
      errorText="Erro ao anotar o pedido"
      onSave={async (values) => onSaved(await api.privacy.noteRequest(values))}
    >
      <TextField name="email" label="E-mail de quem pediu" type="email" required />
      <ChoiceField name="kind" label="Assunto" options={dataRequestKindOptions} required />
      <TextField name="askedOn" label="Chegou em" type="date" required />
      <LongTextField name="text" label="O que pediu" rows={6} required />
    </FormDialog>
  )
}
