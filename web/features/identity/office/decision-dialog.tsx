// Decision on somebody's request for access: granting asks for the role, and for one's own password again.
import type { DecideAdminRequest } from '#contract/identity/api.ts'
import { messageOf } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoleForm } from './role-form.tsx'

export type PendingDecision = { id: string; email: string; grant: boolean }
export type Decision = DecideAdminRequest

interface DecisionDialogProps {
  asked: PendingDecision
  onDecide: (decision: Decision) => Promise<unknown>
  open: boolean
  onClose: () => void
}

export function DecisionDialog({ asked, onDecide, open, onClose }: DecisionDialogProps) {
  const { id, email, grant } = asked
  if (grant)
    return (
      <RoleForm
        open={open}
        onClose={onClose}
        title="Liberar o acesso?"
        description={`Confirme antes com a pessoa que o pedido é dela: ${email}.`}
        present="atendimento"
        saveLabel="Liberar acesso"
        errorText="Erro ao decidir o pedido"
        onSave={({ role, password }) => onDecide({ id, grant: true, role, password })}
      />
    )
  return (
    <ConfirmDialog
      title="Recusar o pedido?"
      body={`${email} não terá acesso e o pedido sai da lista.`}
      confirmLabel="Recusar"
      tone="danger"
      open={open}
      onOpenChange={(next) => next || onClose()}
      onConfirm={() =>
        onDecide({ id, grant: false }).catch((error) => {
          toast.error(messageOf(error, 'Erro ao decidir o pedido'))
          throw error
        })
      }
    />
  )
}
