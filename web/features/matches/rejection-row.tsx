import { GraduationCap, MapPin } from 'lucide-react'
import type { Rejection } from '#contract/matches/api.ts'
import { product } from '#contract/product.ts'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { cn } from '#web/lib/cn.ts'
import { formatDaysAgo } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { gradientOf } from '#web/ui/portrait-drawing.tsx'

type Unseen = Extract<Rejection, { kind: 'unseen' }>

/** "Alguém da UFC": a place and a day, and nobody. */
function UnseenRow({ university, daysAgo }: Unseen) {
  const Place = university ? GraduationCap : MapPin
  return (
    <Card as="li" padding="none" className="flex min-h-22 items-center gap-3.5 p-3">
      <span
        aria-hidden
        className={cn(
          'grid size-14.5 shrink-0 place-items-center rounded-md text-white',
          // One colour for a place: the tile says no more than the line beside it.
          gradientOf(university ?? ''),
        )}
      >
        <Place className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-tight font-bold">
          {university ? `Alguém da ${university}` : `Alguém de ${product.city}`}
        </h2>
        <p className="text-sm leading-snug text-ink-2">{formatDaysAgo(daysAgo)}</p>
      </div>
    </Card>
  )
}

export function RejectionRow({ rejection }: { rejection: Rejection }) {
  if (rejection.kind === 'unseen') return <UnseenRow {...rejection} />
  const { name, daysAgo } = rejection
  return <PersonRow person={rejection} seed={name} fact={formatDaysAgo(daysAgo)} />
}
