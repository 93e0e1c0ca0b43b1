// Ideas for a first message to a match, from the list: as its moment has them.
import type { FitReason, PersonCard } from '#contract/people/api.ts'
import type { OwnProfile } from '#contract/profile/api.ts'
import { firstName } from '#contract/values/names.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import { FirstMessage } from '#web/features/interactions/first-message.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FirstMessageDialogProps {
  match: { person: PersonCard; reasons: readonly FitReason[] }
  /** The member, who writes. */
  from: Pick<OwnProfile, 'name' | 'gender'>
  open: boolean
  onClose: () => void
}

export function FirstMessageDialog({
  match: { person, reasons },
  from,
  open,
  onClose,
}: FirstMessageDialogProps) {
  const contact = useContact()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="sm"
      title={`Chamar ${firstName(person.name)}`}
      description="Mude o que quiser: a mensagem abre no WhatsApp."
    >
      <FirstMessage
        person={person}
        reasons={reasons}
        from={from}
        onSend={(text) => {
          onClose()
          void contact.chat(person, text)
        }}
      />
    </Dialog>
  )
}
