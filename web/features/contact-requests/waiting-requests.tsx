// Requests that wait for the member's answer, above their matches.
import { useQuery } from '@tanstack/react-query'
import type { PersonCard } from '#contract/people/api.ts'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { Button } from '#web/ui/button.tsx'
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
        <PersonRow
          key={person.id}
          person={person}
          seed={person.name}
          fact="Quer conversar com você. Por onde?"
          actions={
            <Button
              aria-label={`Responder ${person.name}`}
              aria-haspopup="dialog"
              onPointerEnter={preload}
              onClick={() => onAnswer(person)}
            >
              Responder
            </Button>
          }
        />
      ))}
    </ul>
  )
}
