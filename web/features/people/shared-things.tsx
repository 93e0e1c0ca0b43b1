// Chips of the things two people share.
import { Cake, GraduationCap, type LucideIcon, MapPin, Sparkles } from 'lucide-react'
import type { FitReason, PersonCard } from '#contract/people/api.ts'
import { enumerate } from '#contract/values/enumerate.ts'

/** Shown of them; the server sends the strongest first. */
const maxShown = 3

interface Shared {
  icon: LucideIcon
  text: string
}

function sharedBy(reason: FitReason, person: PersonCard): Shared | null {
  switch (reason.kind) {
    case 'same_university':
      return { icon: GraduationCap, text: `${person.university ?? 'Mesma universidade'}, como você` }
    case 'same_course':
      return { icon: GraduationCap, text: person.course ?? 'Mesmo curso' }
    case 'same_neighborhood':
      return { icon: MapPin, text: person.neighborhood ?? 'Mesmo bairro' }
    case 'interests':
      return { icon: Sparkles, text: enumerate(reason.interests.slice(0, 2)) }
    case 'close_age':
      return { icon: Cake, text: 'Idades próximas' }
    case 'new_here':
      return null
  }
}

/** Chips on a dark ground; nothing where nothing is shared. */
export function SharedThings({ person, reasons }: { person: PersonCard; reasons: readonly FitReason[] }) {
  const shared = reasons.flatMap((reason) => sharedBy(reason, person) ?? []).slice(0, maxShown)
  if (shared.length === 0) return null
  return (
    <ul aria-label="O que vocês têm em comum" className="flex flex-wrap justify-center gap-2">
      {shared.map(({ icon: Icon, text }) => (
        <li
          key={text}
          className="flex min-h-9 items-center gap-1.5 rounded-full bg-white/15 px-3.5 py-1.5 text-sm font-semibold"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
