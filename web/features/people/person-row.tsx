import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, cardLinkClass } from '#web/ui/card.tsx'

type Named = Pick<PersonCard, 'name' | 'age' | 'facePhoto'>

interface PersonRowProps {
  person: Named
  /** Decides the drawing of who has no photo. */
  seed: string
  fact: ReactNode
  /** The whole row opens it; without it the row only tells. */
  onOpen?: () => void
  /** At the thumb. */
  actions?: ReactNode
}

/** One person in a list: photo, name, one useful fact, what can be done. */
export function PersonRow({ person, seed, fact, onOpen, actions }: PersonRowProps) {
  const name = nameAndAge(person)
  return (
    <Card
      as="li"
      padding="none"
      interactive={Boolean(onOpen)}
      className="flex min-h-22 flex-wrap items-center gap-3.5 p-3"
    >
      <Avatar alt="" photo={person.facePhoto} seed={seed} size="lg" />
      <div className="min-w-0 flex-1 basis-28">
        <h2 className="line-clamp-2 text-lg leading-tight font-bold">
          {onOpen ? (
            <button type="button" onClick={onOpen} className={`${cardLinkClass} text-left`}>
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        <p className="line-clamp-2 text-sm leading-snug text-ink-2">{fact}</p>
      </div>
      {actions ? <div className="relative ml-auto flex shrink-0 items-center gap-2">{actions}</div> : null}
    </Card>
  )
}
