import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Counts } from '#contract/matches.ts'
import { mostCounted } from '#contract/options.ts'
import { formatNumber } from '#web/lib/format.ts'
import { StatCard } from '#web/ui/stat-card.tsx'

/** What is counted no further is told as more than the last figure that is known. */
const shownCount = (count: number) =>
  count < mostCounted ? formatNumber(count) : `${formatNumber(mostCounted - 1)}+`

/** What the member's own decisions and those of others add up to. */
export function Stats({ counts }: { counts: Counts | undefined }) {
  const stat = (count: number | undefined) => ({
    value: shownCount(count ?? 0),
    loading: !counts,
    className: 'h-full',
  })
  return (
    <section aria-label="Seus números">
      <ul className="grid grid-cols-pair gap-3 md:grid-cols-4 md:gap-4">
        <li>
          <StatCard label="Usuários Vistos" {...stat(counts?.seen)} />
        </li>
        <Leading to="/relacionamento/matches">
          <StatCard label="Meus Matches" tone="primary" {...stat(counts?.matches)} />
        </Leading>
        <Leading to="/relacionamento/curtidas">
          <StatCard label="Curtiram Você" tone="accent" {...stat(counts?.likedYou)} />
        </Leading>
        <li>
          <StatCard label="Rejeitados" {...stat(counts?.disliked)} />
        </li>
      </ul>
    </section>
  )
}

interface LeadingProps {
  to: '/relacionamento/matches' | '/relacionamento/curtidas'
  children: ReactNode
}

function Leading({ to, children }: LeadingProps) {
  return (
    <li>
      <Link
        to={to}
        className="block h-full rounded-md transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-soft"
      >
        {children}
      </Link>
    </li>
  )
}
