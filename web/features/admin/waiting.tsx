// Work that waits for somebody of the team, what is overdue before all, each with the way to it.
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Overview } from '#contract/admin/api.ts'
import { officeFeatures } from '#web/features-office.ts'
import { cn } from '#web/lib/cn.ts'
import { plural } from '#web/lib/plural.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'

interface WaitingProps {
  overview: Overview
  now: Date
}

export function Waiting({ overview, now }: WaitingProps) {
  const lines = officeFeatures
    .flatMap(({ waits }) => waits?.(overview, now) ?? [])
    .filter(({ count }) => count > 0)
    .sort((one, other) => Number(other.late ?? false) - Number(one.late ?? false) || one.place - other.place)
  return (
    <Card as="section">
      <CardTitle as="h2">Para hoje</CardTitle>
      {lines.length === 0 ? <p className="text-ink-2">Nada espera por uma decisão.</p> : null}
      <ul className="-mx-3 -my-2 grid gap-x-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {lines.map(({ place, icon: Icon, count, one, many, late, detail, way }) => (
          <li key={place}>
            <Link
              {...way}
              className="flex min-h-13 items-center gap-3 rounded-sm px-3 py-1.5 transition-colors hover:bg-hover"
            >
              <span
                className={cn(
                  'grid size-9 shrink-0 place-items-center rounded-sm',
                  late ? 'bg-danger-soft text-danger' : 'bg-hover text-ink-2',
                )}
              >
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 grow">
                <span className={cn('block font-semibold', late && 'text-danger')}>
                  {plural(count, one, many)}
                </span>
                {detail ? <span className="block text-sm text-ink-2">{detail}</span> : null}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
