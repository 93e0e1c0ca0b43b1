import type { PersonCard } from '#contract/people.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Card, cardLinkClass } from '#web/ui/card.tsx'
import { oneFact } from './facts.ts'
import { PersonPhoto } from './person-photo.tsx'

interface PersonTileProps {
  person: PersonCard
  onOpen: () => void
  /** The first of the screen: its picture goes before all others. */
  first?: boolean
}

/** A person as a picture with their name at its foot; opens their details. */
export function PersonTile({ person, onOpen, first }: PersonTileProps) {
  return (
    <Card as="li" look="raised" padding="none" interactive className="overflow-hidden">
      <PersonPhoto
        person={person}
        width={4}
        height={5}
        sizes="(width >= 48rem) 18rem, 45vw"
        priority={first}
      />
      <div className="absolute inset-0 flex flex-col justify-end scrim-foot p-3.5 text-white on-photo">
        <h3 className="line-clamp-2 text-lg leading-tight font-bold">
          <button type="button" onClick={onOpen} className={`${cardLinkClass} text-left`}>
            {nameAndAge(person)}
          </button>
        </h3>
        <p className="line-clamp-2 text-sm leading-snug">{oneFact(person)}</p>
      </div>
    </Card>
  )
}
