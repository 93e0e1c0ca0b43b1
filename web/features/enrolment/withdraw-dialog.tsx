// Asks before the badge is taken back.
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/features/profile/me.ts'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { enrolmentQuery } from './data.ts'

export function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Tirar o selo?"
      body="Seu perfil deixa de ter “Matrícula verificada” na hora. Para voltar, é só verificar de novo."
      confirmLabel="Tirar o selo"
      tone="danger"
      onConfirm={async () => {
        await api.enrolment.withdraw()
        toast.success('Selo retirado')
        await client.invalidateQueries({ queryKey: enrolmentQuery.queryKey })
        await client.invalidateQueries({ queryKey: meQuery.queryKey })
      }}
    />
  )
}
