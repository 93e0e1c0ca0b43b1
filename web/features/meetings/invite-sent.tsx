// End of an invitation: it is sent, and may be told to the other where they talk.
import { Check, MessageCircle, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { firstName } from '#contract/values/names.ts'
import { useContactRequests } from '#web/features/contact-requests/data.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import { Button } from '#web/ui/button.tsx'
import { usePending } from '#web/ui/use-pending.ts'
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
  const requests = useContactRequests()
  const [pending, run] = usePending()
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had it is gone.
  useEffect(() => words.current?.focus(), [])
  const name = firstName(person.name)
  const byWhatsapp = person.whatsappAvailable || person.shown === 'whatsapp'
  const send = () => {
    const text = inviteWords(id)
    if (person.whatsappAvailable) return contact.chat(person, text)
    // A profile of Instagram takes no words with it.
    return person.shown && person.shown !== 'instagram'
      ? requests.open(person, person.shown, text)
      : shareText(text)
  }
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
          variant={byWhatsapp ? 'chat' : 'primary'}
          size="lg"
          block
          icon={byWhatsapp ? <MessageCircle aria-hidden /> : <Send aria-hidden />}
          loading={pending}
          onClick={() => void run(send)}
        >
          {byWhatsapp
            ? 'Mandar no WhatsApp'
            : person.shown === 'email'
              ? 'Mandar por e-mail'
              : 'Mandar o convite'}
        </Button>
        <Button variant="secondary" size="lg" block onClick={onClose}>
          Pronto
        </Button>
      </div>
    </div>
  )
}
