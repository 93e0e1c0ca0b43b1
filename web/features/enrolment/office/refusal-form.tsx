// Why a proof is refused, as its owner will read it.

import type { Changed } from '#contract/back-office/listing.ts'
import type { ProofRow } from '#contract/enrolment/api.ts'
import { refusalForm } from '#contract/enrolment/form.ts'
import { LongTextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { api } from '#web/lib/api.ts'

interface RefusalFormProps {
  proof: ProofRow
  open: boolean
  onClose: () => void
  onSaved: (saved: Changed) => Promise<unknown>
}

export function RefusalForm({ proof, open, onClose, onSaved }: RefusalFormProps) {
  const { id, version, name, university } = proof
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Recusar comprovante"
      description={`${name}, ${university}. O arquivo é apagado, e não dá para desfazer.`}
      schema={refusalForm}
      values={{ reason: '' }}
      recordId={id}
      version={version}
      labels={{ reason: 'Motivo' }}
      saveLabel="Recusar"
      errorText="Erro ao recusar o comprovante"
      onSave={async ({ reason }, seen) => onSaved(await api.enrolment.refuse({ id, version: seen, reason }))}
    >
      <LongTextField
        name="reason"
        label="Motivo"
        rows={4}
        hint="A pessoa lê, por e-mail e na página."
        required
      />
    </FormDialog>
  )
}
