// End of an invitation: it is sent, and may be told to the other where they talk.
import { Check, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { firstName } from '#contract/values/names.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import { Button } from '#web/ui/button.tsx'
import { capital, whenWords } from './hours.ts'
import type { Invited } from './invited.ts'
import { inviteWords, shareText } from './share.ts'

interface InviteSentProps {
  person: Invited
  id: string
  when: Date
  place: { name: string }
  onClose: () => void
}

export function InviteSent({ person, id, when, place, onClose }: InviteSentProps) {
  const contact = useContact()
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had it is gone.
  useEffect(() => words.current?.focus(), [])
  const name = firstName(person.name)
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5 pt-2 text-center">
      <span
        aria-hidden
        className="gradient-1 grid size-18 -rotate-4 place-items-center rounded-md text-(color:--wine) [&_svg]:size-8"
      >
        <Check />
      </span>
      <p ref={words} tabIndex={-1} className="grid gap-1 outline-none wrap-anywhere">
        <strong className="font-display text-2xl leading-tight font-bold">
          {capital(whenWords(when, new Date()))}
        </strong>
        <span>{place.name}</span>
        <span className="mt-1 text-balance text-ink-2">
          {`${name} já vê o convite. Quando responder, a gente avisa.`}
        </span>
      </p>
      <div className="grid w-full grid-cols-1 gap-2.5">
        <Button
          variant="chat"
          size="lg"
          block
          icon={<MessageCircle aria-hidden />}
          onClick={() =>
            void (person.whatsappAvailable
              ? contact.chat(person, inviteWords(id))
              : shareText(inviteWords(id)))
          }
        >
          {person.whatsappAvailable ? 'Mandar no WhatsApp' : 'Mandar o convite'}
        </Button>
        <Button variant="secondary" size="lg" block onClick={onClose}>
          Pronto
        </Button>
      </div>
    </div>
  )
}
