import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endSession, noteSignedOut } from '#web/features/identity/session.ts'
import { signOut } from '#web/features/identity/sign-out.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** In this order: the door sends on whoever is signed in. */
  const leave = async () => {
    noteSignedOut(client)
    await navigate({ to: '/auth' })
    endSession(client)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Tem certeza que deseja sair?"
      confirmLabel="Sair"
      onConfirm={() => signOut(false, leave)}
    />
  )
}
