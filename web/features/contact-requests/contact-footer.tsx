// Foot of the details of a match who shows no channel: the words about it, and the one thing to do.
import { MessageCircle } from 'lucide-react'
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import type { PersonCard } from '#contract/people/api.ts'
import { Button } from '#web/ui/button.tsx'
import { usePending } from '#web/ui/use-pending.ts'
import { askLabel, channelNames, contactFact } from './channels.ts'
import { useContactRequests } from './data.ts'

export function ContactFooter({ person, contact }: { person: PersonCard; contact: ContactBetween }) {
  const requests = useContactRequests()
  const [pending, run] = usePending()
  const { shown, mayAsk } = contact
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">{contactFact(person, contact)}</p>
      {shown ? (
        <Button
          variant={shown === 'whatsapp' ? 'chat' : 'primary'}
          icon={<MessageCircle aria-hidden />}
          className="grow sm:grow-0"
          loading={pending}
          onClick={() => void run(() => requests.open(person, shown))}
        >
          {channelNames[shown]}
        </Button>
      ) : mayAsk ? (
        <Button
          icon={<MessageCircle aria-hidden />}
          className="grow sm:grow-0"
          loading={pending}
          onClick={() => void run(() => requests.ask(person))}
        >
          {askLabel(contact)}
        </Button>
      ) : null}
    </div>
  )
}
