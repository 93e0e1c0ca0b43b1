import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '#web/features/identity/session.ts'
import { signOut } from '#web/features/identity/sign-out.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [everywhere, setEverywhere] = useState(false)

  /** In this order: the screen under the question never stands without its member. */
  const leave = async () => {
    await navigate({ to: '/' })
    endSession(client)
  }

  return (
    <ConfirmDialog
      title="Tem certeza que deseja sair?"
      body={
        <Checkbox
          checked={everywhere}
          onChange={(event) => setEverywhere(event.target.checked)}
          label="Sair de todos os aparelhos"
        />
      }
      confirmLabel="Sair"
      open={open}
      onOpenChange={(next) => next || onClose()}
      onConfirm={() => signOut(everywhere, leave)}
    />
  )
}
