import { firstName } from '#contract/values/names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRemoveMatch } from './data.ts'

interface RemoveMatchDialogProps {
  match: { id: string; person: { name: string } }
  open: boolean
  onClose: () => void
}

export function RemoveMatchDialog({ match, open, onClose }: RemoveMatchDialogProps) {
  const remove = useRemoveMatch()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Tem certeza que deseja desfazer o match?"
      body={`Você e ${firstName(match.person.name)} deixam de se ver por aqui.`}
      confirmLabel="Desfazer match"
      tone="danger"
      onConfirm={() => remove(match.id)}
    />
  )
}
