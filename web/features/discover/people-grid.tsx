// Everyone at once, in rows.

import { useState } from 'react'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { isRefusedOffline, type Verdict } from '#web/features/interactions/decisions.ts'
import { useDoubleTapGuard } from '#web/ui/double-tap-guard.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { GridCard } from './grid-card.tsx'
import { gridClass } from './grid-skeleton.tsx'
import { still } from './swipe.ts'

interface PeopleGridProps {
  people: readonly DiscoverPerson[]
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onDecide: (person: DiscoverPerson, verdict: Verdict) => void
  onDetails: (person: DiscoverPerson) => void
}

type Leaving = { person: DiscoverPerson; index: number }

const without = (leaving: readonly Leaving[], { id }: DiscoverPerson) =>
  leaving.filter(({ person }) => person.id !== id)

/** Somebody gone from `people` is shown where they stood until they have faded. */
function useLeaving(people: readonly DiscoverPerson[]) {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  const here = new Set(people.map(({ id }) => id))
  const shown = [...people]
  for (const { person, index } of leaving) if (!here.has(person.id)) shown.splice(index, 0, person)
  return {
    shown,
    isLeaving: ({ id }: DiscoverPerson) => !here.has(id),
    leave: (person: DiscoverPerson) => {
      const index = shown.indexOf(person)
      if (!still()) setLeaving((before) => [...without(before, person), { person, index }])
    },
    forget: (person: DiscoverPerson) => setLeaving((before) => without(before, person)),
  }
}

export function PeopleGrid({ people, hasMore, loadingMore, onMore, onDecide, onDetails }: PeopleGridProps) {
  const { shown, isLeaving, leave, forget } = useLeaving(people)

  const decide = (person: DiscoverPerson, verdict: Verdict) => {
    if (isRefusedOffline()) return
    leave(person)
    onDecide(person, verdict)
  }

  return (
    <>
      <ul {...useDoubleTapGuard()} aria-label="Usuários" className={gridClass}>
        {shown.map((person, index) => (
          <GridCard
            key={person.id}
            person={person}
            priority={index < 4}
            leaving={isLeaving(person)}
            onDecide={decide}
            onDetails={onDetails}
            onGone={forget}
          />
        ))}
      </ul>
      <LoadMore onMore={onMore} loading={loadingMore} done={!hasMore} className="mt-4" />
    </>
  )
}
