import { Check, ChevronDown, Crown, Gem, Heart } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Plan } from '#contract/billing/api.ts'
import { formatMoney } from '#contract/values/format.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { planLines } from './plan-lines.ts'

const looks = {
  basic: { icon: <Heart aria-hidden />, mark: 'bg-primary-soft text-primary' },
  premium: { icon: <Crown aria-hidden />, mark: 'gradient-premium text-on-accent' },
  vip: { icon: <Gem aria-hidden />, mark: 'bg-sea-soft text-sea' },
} as const

/** "Grátis", "R$ 14,90 por mês" at 30 days, else "por ano" (member area §5). */
function Price({ price, duration }: Pick<Plan, 'price' | 'duration'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="font-display text-2xl font-bold tabular-nums md:text-3xl">
        {price === 0 ? 'Grátis' : formatMoney(price)}
      </span>
      {price === 0 ? null : <span className="text-ink-2">{duration === 30 ? 'por mês' : 'por ano'}</span>}
    </p>
  )
}

/** Benefits that stand open on a phone; the others are folded, so that the paid plans share a screen. */
const shownOnPhone = 3

/** A plan: price, benefits, and the way to it, which comes before them on a phone; the free one is a line there. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  const { name, tier, price, description, current } = plan
  const { icon, mark } = looks[tier]
  const { base, added } = planLines(plan)
  const [open, setOpen] = useState(false)
  const list = useId()
  const isFree = price === 0
  return (
    <Card
      as="article"
      padding="sm"
      className={cn(
        'flex h-full flex-col gap-3 md:gap-4 md:p-6',
        current && 'inset-ring-2 inset-ring-primary',
      )}
    >
      {current ? (
        <Badge tone="solid" size="sm" className="absolute -top-3 right-5">
          Seu plano
        </Badge>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 md:grid md:gap-4">
        <header className="flex grow items-center gap-3">
          <span className={cn('grid size-11 shrink-0 place-items-center rounded-sm [&_svg]:size-5', mark)}>
            {icon}
          </span>
          <h2 className="min-w-0 text-xl wrap-break-word">{name}</h2>
        </header>
        <Price {...plan} />
      </div>
      {description ? (
        <p className={cn('text-sm text-ink-2', isFree && 'max-md:hidden')}>{description}</p>
      ) : null}
      <div className="md:order-last md:mt-auto md:pt-1">{action}</div>
      <div className={cn('grid gap-2.5', isFree && 'max-md:hidden')}>
        {base ? <p className="font-semibold">{base}</p> : null}
        <ul id={list} className="grid gap-2.5">
          {added.map((line, place) => (
            <li
              key={line}
              className={cn('flex items-start gap-2.5', !open && place >= shownOnPhone && 'max-md:hidden')}
            >
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      </div>
      {!isFree && added.length > shownOnPhone ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary md:hidden"
        >
          <span>{open ? 'Mostrar menos' : `Ver tudo do ${name}`}</span>
          <ChevronDown aria-hidden className={cn('size-4 transition-transform', open && 'rotate-180')} />
        </button>
      ) : null}
    </Card>
  )
}
