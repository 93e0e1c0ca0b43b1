// Asks before a proof is approved: its file is gone afterwards.

import type { Changed } from '#contract/back-office/listing.ts'
import type { ProofRow } from '#contract/enrolment/api.ts'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface ApproveDialogProps {
  proof: ProofRow
  open: boolean
  onClose: () => void
  onSaved: (saved: Changed) => Promise<unknown>
}

export function ApproveDialog({ proof, open, onClose, onSaved }: ApproveDialogProps) {
  const { id, version, name, university } = proof
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Aprovar comprovante?"
      body={`${name} ganha o selo de ${university} por um ano. O arquivo é apagado, e não dá para desfazer.`}
      confirmLabel="Aprovar"
      failureText="Erro ao aprovar o comprovante. Recarregue a lista e tente de novo."
      onConfirm={async () => onSaved(await api.enrolment.approve({ id, version }))}
    />
  )
}
