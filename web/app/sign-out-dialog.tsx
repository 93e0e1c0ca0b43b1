import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '#web/features/identity/session.ts'
import { api } from '#web/lib/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [everywhere, setEverywhere] = useState(false)

  const signOut = async () => {
    try {
      await (everywhere ? api.identity.signOutEverywhere() : api.identity.signOut())
    } catch {
      toast.error('Erro ao fazer logout')
      return
    }
    await navigate({ to: '/' })
    endSession(client)
    toast.success('Logout realizado')
  }

  return (
    <ConfirmDialog
      title="Tem certeza que deseja sair?"
      body={
        <Checkbox
          checked={everywhere}
          onChange={(event) => setEverywhere(event.target.checked)}
          label="Sair de todos os dispositivos"
        />
      }
      confirmLabel="Sair"
      open={open}
      onOpenChange={(next) => next || onClose()}
      onConfirm={signOut}
    />
  )
}
