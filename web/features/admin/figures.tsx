// Figures at the top of the front page, each the way to the list that it counts.
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/admin/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import type { Figure } from '#web/feature.ts'
import { useMay } from '#web/features/back-office/role.ts'
import { officeFeatures } from '#web/features-office.ts'
import { cn } from '#web/lib/cn.ts'
import { Card, cardLinkClass } from '#web/ui/card.tsx'

function FigureCard({ icon: Icon, label, permission, way, value, says }: Figure) {
  const isWay = useMay(permission)
  return (
    <Card padding="sm" interactive={isWay} className="group max-md:last:odd:col-span-2">
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {isWay ? (
          <Link {...way} className={cardLinkClass}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
      </dt>
      <dd className="mt-2 grid gap-1">
        <span className="font-display text-3xl font-bold tabular-nums">{formatNumber(value)}</span>
        <span className="text-sm text-ink-2">{says}</span>
      </dd>
    </Card>
  )
}

interface FiguresProps {
  overview: Overview
  now: Date
}

export function Figures({ overview, now }: FiguresProps) {
  const shown = officeFeatures
    .flatMap(({ figures }) => figures?.(overview, now) ?? [])
    .sort((one, other) => one.place - other.place)
  // Rows of four, or of three, whichever leaves none half empty.
  const wide = shown.length % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3'
  return (
    <dl className={cn('grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 md:gap-4', wide)}>
      {shown.map((figure) => (
        <FigureCard key={figure.place} {...figure} />
      ))}
    </dl>
  )
}
