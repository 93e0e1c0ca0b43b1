import { Link } from '@tanstack/react-router'
import type { Flag } from '#contract/feature-flags/flags.ts'
import type { Counts } from '#contract/matches/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { maxCounted } from '#contract/values/options.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { cn } from '#web/lib/cn.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Words of a figure; one that is counted no further is told as more than the last that is known. */
export const shownCount = (count: number) =>
  count < maxCounted ? formatNumber(count) : `${formatNumber(maxCounted - 1)}+`

type Stat = {
  figure: keyof Counts
  label: string
  /** The feature it is a figure of. */
  flag: Flag
  /** Tone of a figure that is good news. */
  tone?: 'text-primary' | 'text-accent'
  /** The list that it counts. */
  to?: '/relacionamento/matches' | '/relacionamento/curtidas'
}

const stats: readonly Stat[] = [
  { figure: 'seen', label: 'Usuários Vistos', flag: 'discover' },
  {
    figure: 'matches',
    label: 'Meus Matches',
    flag: 'matches',
    tone: 'text-primary',
    to: '/relacionamento/matches',
  },
  {
    figure: 'likedYou',
    label: 'Curtiram Você',
    flag: 'liked_you',
    tone: 'text-accent',
    to: '/relacionamento/curtidas',
  },
  { figure: 'disliked', label: 'Você rejeitou', flag: 'discover' },
]

/** The figures to show: those that are told, or, until any are, those of the features that are on. */
export const statsFor = (counts: Counts | undefined, isOn: (flag: Flag) => boolean) =>
  stats.filter(({ figure, flag }) => (counts ? counts[figure] !== undefined : isOn(flag)))

/** Sums of the member's own decisions and those of others, of the features that are on: one quiet strip. */
export function Stats({ counts }: { counts: Counts | undefined }) {
  const shown = statsFor(counts, useFlags())
  if (shown.length === 0) return null
  return (
    <Card as="section" padding="none" aria-label="Seus números">
      <ul aria-busy={!counts} className="grid auto-cols-fr grid-flow-col px-1 py-2.5 md:py-3">
        {shown.map(({ figure, label, tone, to }) => {
          const count = counts?.[figure]
          const text = (
            <>
              <span
                className={cn(
                  'font-display text-xl leading-tight font-bold tracking-tight tabular-nums md:text-2xl',
                  count ? tone : null,
                )}
              >
                {count === undefined ? <Skeleton className="h-6 w-9" /> : shownCount(count)}
              </span>
              <span className="max-w-20 text-xs leading-tight text-ink-2 md:max-w-none md:text-sm">
                {label}
              </span>
            </>
          )
          const look =
            'flex h-full min-h-11 flex-col items-center gap-1 rounded-sm px-1 py-1 text-center md:flex-row md:justify-center md:gap-2.5'
          return (
            <li key={figure} className="min-w-0 not-first:border-l">
              {to ? (
                <Link to={to} className={`${look} transition-colors hover:bg-hover`}>
                  {text}
                </Link>
              ) : (
                <span className={look}>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
