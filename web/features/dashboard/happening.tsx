// Cards of what runs in the city now, counted, each while its feature is on (member area §9).
import { Link } from '@tanstack/react-router'
import type { HomeCard } from '#web/feature.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { homeCards } from '#web/features-home.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Happening() {
  const isOn = useFlags()
  const shown = homeCards.filter(({ flag }) => isOn(flag))
  if (shown.length === 0) return null
  return (
    <ul aria-label="Rola agora" className="flex flex-wrap gap-3">
      {shown.map((card) => (
        <Card key={card.flag} {...card} />
      ))}
    </ul>
  )
}

/** A count that does not come leaves the way there. */
function Card({ page, label, icon: Icon, useCount }: HomeCard) {
  const { data, isError } = useCount()
  return (
    <li className="min-w-0 grow basis-40">
      <Link
        to={page}
        className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-card px-4 py-2.5 shadow-soft transition-colors hover:bg-hover"
      >
        <Icon aria-hidden className="size-5.5 shrink-0 text-primary" />
        <span className="grow font-semibold">{label}</span>
        {isError ? null : (
          <span className="font-display text-xl font-bold tabular-nums">
            {data ?? <Skeleton className="h-6 w-7" />}
          </span>
        )}
      </Link>
    </li>
  )
}
