// Requests that wait for the member's answer, above their matches.
import { useQuery } from '@tanstack/react-query'
import type { PersonCard } from '#contract/people/api.ts'
import { firstName } from '#contract/values/names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { waitingRequests } from './data.ts'

interface WaitingRequestsProps {
  onAnswer: (person: PersonCard) => void
  /** Before it is pressed. */
  preload: () => void
}

export function WaitingRequests({ onAnswer, preload }: WaitingRequestsProps) {
  const { data } = useQuery(waitingRequests)
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label="Pedidos de contato" className="mb-6 grid gap-3 xl:grid-cols-2">
      {data.items.map(({ person }) => (
        <Card key={person.id} as="li" padding="none" className="flex flex-wrap items-center gap-3.5 p-3">
          <Avatar alt="" photo={person.facePhoto} seed={person.name} size="lg" />
          <p className="min-w-0 flex-1 basis-40 leading-snug">
            <span className="font-bold">{firstName(person.name)}</span>{' '}
            <span>quer conversar com você. Por onde?</span>
          </p>
          <Button
            className="ml-auto"
            aria-label={`Responder ${person.name}`}
            aria-haspopup="dialog"
            onPointerEnter={preload}
            onClick={() => onAnswer(person)}
          >
            Responder
          </Button>
        </Card>
      ))}
    </ul>
  )
}
