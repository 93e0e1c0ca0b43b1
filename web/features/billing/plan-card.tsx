import { Check, Crown, Gem, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan } from '#contract/billing.ts'
import { benefitsOf } from '#web/features/profile/tiers.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMoney } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

const looks = {
  basic: { icon: <Heart aria-hidden />, mark: 'bg-primary-soft text-primary' },
  premium: { icon: <Crown aria-hidden />, mark: 'gradient-premium text-on-accent' },
  vip: { icon: <Gem aria-hidden />, mark: 'bg-sea-soft text-sea' },
} as const

/** "Grátis", "R$ 14,90 por mês" at 30 days, else "por ano" (member area §5). */
function Price({ price, duration }: Pick<Plan, 'price' | 'duration'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="font-display text-3xl font-bold tabular-nums">
        {price === 0 ? 'Grátis' : formatMoney(price)}
      </span>
      {price === 0 ? null : <span className="text-ink-2">{duration === 30 ? 'por mês' : 'por ano'}</span>}
    </p>
  )
}

/** A plan: what it costs, what it gives, and the way to it. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  const { name, tier, description, features, current } = plan
  const { icon, mark } = looks[tier]
  return (
    <Card
      as="article"
      className={cn('flex h-full flex-col gap-4', current && 'inset-ring-2 inset-ring-primary')}
    >
      {current ? (
        <Badge tone="solid" size="sm" className="absolute -top-3 right-5">
          Seu plano
        </Badge>
      ) : null}
      <header className="flex items-center gap-3">
        <span className={cn('grid size-11 shrink-0 place-items-center rounded-sm [&_svg]:size-5', mark)}>
          {icon}
        </span>
        <h2 className="min-w-0 flex-1 text-xl wrap-break-word">{name}</h2>
      </header>
      <div className="grid gap-1.5">
        <Price {...plan} />
        {description ? <p className="text-sm text-ink-2">{description}</p> : null}
      </div>
      <ul className="grid gap-2.5">
        {[...benefitsOf(tier), ...features].map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">{feature}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-1">{action}</div>
    </Card>
  )
}
