import { BriefcaseBusiness, GraduationCap, MapPin } from 'lucide-react'
import type { PersonCard } from '#contract/people/api.ts'
import { occupation, place } from './facts.ts'

/** Study, work and place of a person, each a line with its sign; nothing where none is known. */
export function FactList({ person, className }: { person: PersonCard; className?: string }) {
  const facts = [
    { icon: GraduationCap, text: occupation({ ...person, work: null }) },
    { icon: BriefcaseBusiness, text: person.work },
    { icon: MapPin, text: place(person) },
  ]
  return (
    <ul className={className}>
      {facts.map(({ icon: Icon, text }) =>
        text ? (
          <li key={text} className="flex items-center gap-3 wrap-anywhere">
            <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-ink-2">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>{text}</span>
          </li>
        ) : null,
      )}
    </ul>
  )
}
