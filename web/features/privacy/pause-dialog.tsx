// Offer to pause the profile, before the account is deleted.
import { usePrivacySetting } from '#web/features/profile/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface PauseDialogProps {
  open: boolean
  onClose: () => void
  /** The account is to be deleted all the same. */
  onDelete: () => void
}

export function PauseDialog({ open, onClose, onDelete }: PauseDialogProps) {
  const { mutate, isPending } = usePrivacySetting()
  return (
    <Dialog
      title="Que tal só dar um tempo?"
      size="sm"
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="secondary" className="text-danger" onClick={onDelete}>
            Excluir mesmo assim
          </Button>
          <Button loading={isPending} onClick={() => mutate({ paused: true }, { onSuccess: onClose })}>
            Pausar perfil
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Com o perfil pausado, você some de Descobrir e das listas, e só seus matches continuam vendo você.
        Nada se perde, e você volta quando quiser.
      </p>
    </Dialog>
  )
}
