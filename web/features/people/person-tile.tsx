import type { PersonCard } from '#contract/people/api.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { cardLinkClass } from '#web/ui/card.tsx'
import { oneFact } from './facts.ts'
import { PersonPhoto } from './person-photo.tsx'

interface PersonTileProps {
  person: PersonCard
  /** Why the two fit, in few words. */
  reason: string | null
  onOpen: () => void
  /** The first of the screen: its picture goes before all others. */
  first?: boolean
}

/** A person as a picture with their name under it, never over a face; opens their details. */
export function PersonTile({ person, reason, onOpen, first }: PersonTileProps) {
  return (
    <li className="group relative min-w-0 rounded-md has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-2 has-[.card-link:focus-visible]:outline-ring">
      <PersonPhoto
        person={person}
        width={4}
        height={5}
        sizes="(width >= 48rem) 18rem, 45vw"
        priority={first}
        className="rounded-md shadow-soft transition-transform group-hover:-translate-y-0.5"
      />
      <div className="px-1 pt-2.5 pb-1">
        <h3 className="line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">
          <button type="button" onClick={onOpen} className={`${cardLinkClass} text-left`}>
            {nameAndAge(person)}
          </button>
        </h3>
        <p className="line-clamp-2 text-sm leading-snug text-ink-2">{oneFact(person)}</p>
        {reason ? <p className="text-sm leading-snug font-medium text-primary">{reason}</p> : null}
      </div>
    </li>
  )
}
