// Cards of what runs in the city now: promotions and raffles, counted, each while its feature is on (member area §9).
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift, type LucideIcon, Sparkles } from 'lucide-react'
import { useFlags } from '#web/features/resources/flags.ts'
import { query } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const promotions = query.promotions.list.queryOptions({
  input: { limit: 1 },
  select: ({ active }) => formatNumber(active),
})
const maxRaffles = 24
const raffles = query.raffles.list.queryOptions({
  input: { limit: maxRaffles },
  select: ({ items, nextCursor }) => `${items.length}${nextCursor ? '+' : ''}`,
})

export function Happening() {
  const isOn = useFlags()
  const [withPromotions, withRaffles] = [isOn('promotions'), isOn('raffles')]
  const promotionsNow = useQuery({ ...promotions, enabled: withPromotions })
  const rafflesNow = useQuery({ ...raffles, enabled: withRaffles })
  if (!withPromotions && !withRaffles) return null
  return (
    <ul aria-label="Rola agora" className="flex flex-wrap gap-3">
      {withPromotions ? (
        <Card to="/guia-comercial/promocoes" label="Promoções" icon={Sparkles} told={promotionsNow} />
      ) : null}
      {withRaffles ? (
        <Card to="/relacionamento/sorteio" label="Sorteios" icon={Gift} told={rafflesNow} />
      ) : null}
    </ul>
  )
}

interface CardProps {
  to: '/guia-comercial/promocoes' | '/relacionamento/sorteio'
  label: string
  icon: LucideIcon
  told: { data: string | undefined; isError: boolean }
}

/** A count that does not come leaves the way there. */
const Card = ({ to, label, icon: Icon, told: { data, isError } }: CardProps) => (
  <li className="min-w-0 grow basis-40">
    <Link
      to={to}
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
