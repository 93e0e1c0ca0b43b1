import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endSession } from '#web/features/identity/session.ts'
import { api } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = async () => {
    try {
      await api.identity.signOut()
    } catch {
      toast.error('Erro ao fazer logout')
      return
    }
    endSession(client)
    await navigate({ to: '/auth' })
    toast.success('Logout realizado')
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Tem certeza que deseja sair?"
      confirmLabel="Sair"
      onConfirm={signOut}
    />
  )
}
