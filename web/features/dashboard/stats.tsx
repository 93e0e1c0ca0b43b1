import { Link } from '@tanstack/react-router'
import type { Flag } from '#contract/flags.ts'
import type { Counts } from '#contract/matches.ts'
import { mostCounted } from '#contract/options.ts'
import { useFlags } from '#web/features/resources/flags.ts'
import { formatNumber } from '#web/lib/format.ts'
import { StatCard } from '#web/ui/stat-card.tsx'

/** What is counted no further is told as more than the last figure that is known. */
const shownCount = (count: number) =>
  count < mostCounted ? formatNumber(count) : `${formatNumber(mostCounted - 1)}+`

type Stat = {
  figure: keyof Counts
  label: string
  /** The feature it is a figure of. */
  flag: Flag
  tone?: 'primary' | 'accent'
  /** The list that it counts. */
  to?: '/relacionamento/matches' | '/relacionamento/curtidas'
}

const stats: readonly Stat[] = [
  { figure: 'seen', label: 'Usuários Vistos', flag: 'discover' },
  {
    figure: 'matches',
    label: 'Meus Matches',
    flag: 'matches',
    tone: 'primary',
    to: '/relacionamento/matches',
  },
  {
    figure: 'likedYou',
    label: 'Curtiram Você',
    flag: 'liked_you',
    tone: 'accent',
    to: '/relacionamento/curtidas',
  },
  { figure: 'disliked', label: 'Você rejeitou', flag: 'discover' },
]

/** The cards to show: those that are told, or, until any are, those of the features that are on. */
export const statsFor = (counts: Counts | undefined, isOn: (flag: Flag) => boolean) =>
  stats.filter(({ figure, flag }) => (counts ? counts[figure] !== undefined : isOn(flag)))

/** What the member's own decisions and those of others add up to, of the features that are on. */
export function Stats({ counts }: { counts: Counts | undefined }) {
  const shown = statsFor(counts, useFlags())
  if (shown.length === 0) return null
  return (
    <section aria-label="Seus números">
      <ul className="grid grid-cols-pair gap-3 md:grid-cols-4 md:gap-4">
        {shown.map(({ figure, label, tone, to }) => {
          const card = (
            <StatCard
              label={label}
              value={shownCount(counts?.[figure] ?? 0)}
              loading={!counts}
              className="h-full"
              {...(tone && { tone })}
            />
          )
          return (
            <li key={figure}>
              {to ? (
                <Link
                  to={to}
                  className="block h-full rounded-md transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
                >
                  {card}
                </Link>
              ) : (
                card
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
