// Words on a match's card about what the other asks of the member, or is shown by them, with what to do about it.
import type { ContactBetween } from '#contract/contact-requests/between.ts'
import type { PersonCard } from '#contract/people/api.ts'
import { Button } from '#web/ui/button.tsx'
import { usePending } from '#web/ui/use-pending.ts'
import { inSentence } from './channels.ts'
import { useContactRequests } from './data.ts'

interface ContactNoteProps {
  person: PersonCard
  contact: ContactBetween
  onAnswer: () => void
}

export function ContactNote({ person, contact: { waiting, showing }, onAnswer }: ContactNoteProps) {
  const requests = useContactRequests()
  const [pending, run] = usePending()
  const act = showing ? () => void run(() => requests.hide(person)) : waiting ? onAnswer : null
  if (!act) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>{showing ? `Você mostra seu ${inSentence(showing)}` : 'Quer conversar com você'}</span>
      <Button
        variant="link"
        size="sm"
        className="px-0"
        aria-label={showing ? `Deixar de mostrar a ${person.name}` : `Responder ${person.name}, no cartão`}
        loading={pending}
        onClick={act}
      >
        {showing ? 'Deixar de mostrar' : 'Responder'}
      </Button>
    </span>
  )
}
