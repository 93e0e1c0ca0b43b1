// Access of a person: their tier, the sentence that says why, and each step from a payment to the end of what it gave.
import { BadgeCheck, Ban, History, KeyRound, type LucideIcon, MessageSquareWarning, Undo } from 'lucide-react'
import { useState } from 'react'
import { planTierOptions } from '#contract/back-office/options.ts'
import type { Access, AccessStep, MemberPage } from '#contract/member-admin/api.ts'
import { formatDate, formatMoment, formatMoney } from '#contract/values/format.ts'
import { labelOf, type PaymentState, type PlanTier } from '#contract/values/options.ts'
import { cn } from '#web/lib/cn.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

const named = (tier: PlanTier) => labelOf(planTierOptions, tier)
const on = (at: Date | null) => (at ? formatDate(at) : 'data não anotada')

/** Why somebody has what they have, or nothing. */
function sentenceOf({ tier, until, reason, since, was, subscription }: Access): string {
  const lasts = `${named(tier)} até ${on(until)}`
  const lost = named(was ?? 'basic')
  switch (reason) {
    case 'paid':
      return `${lasts}, pelo pagamento de ${on(since)}.`
    case 'grace':
      return `${lasts}, em tolerância: a renovação de ${on(since)} ainda não passou.`
    case 'unpaid':
      return `${lasts}, sem pagamento anotado.`
    case 'never':
      return `${named(tier)}: nunca pagou.`
    case 'mismatch':
      return `${named(tier)}: o pagamento de ${on(since)} veio com outro valor e espera decisão.`
    case 'refunded':
      return `${named(tier)}: dinheiro do ${lost} devolvido em ${on(since)}.`
    case 'ended':
      return `${named(tier)}: o ${lost} acabou em ${on(since)}.${subscription ? ' A renovação ainda está sendo tentada.' : ''}`
  }
}

function renewalOf({ tier, subscription }: Access): string | null {
  if (!subscription) return tier === 'basic' ? null : 'Não renova sozinho.'
  return subscription.state === 'late'
    ? 'Renovação atrasada: tentamos de novo todo dia.'
    : `Renova sozinho em ${on(subscription.renewsAt)}.`
}

const stateWords: Partial<Record<PaymentState, string>> = {
  open: 'ainda não pago',
  awaiting: 'Pix pedido, espera o pagamento',
  failed: 'recusado',
  expired: 'o prazo acabou',
  canceled: 'cancelado',
  mismatch: 'veio com outro valor',
}

type Words = { icon: LucideIcon; title: string; more: string | null; tone?: 'good' | 'bad' }

function wordsFor(step: AccessStep): Words {
  const { kind, plan, state, amount, received, subscription, until } = step
  const money = amount === null ? null : formatMoney(amount)
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || null
  switch (kind) {
    case 'begun':
      return {
        icon: state === 'mismatch' ? MessageSquareWarning : History,
        title: subscription === 'renews' ? `Cobrança da renovação do ${plan}` : `Começou a pagar o ${plan}`,
        more: joined(money, stateWords[state], received === null ? null : `veio ${formatMoney(received)}`),
        ...(state === 'mismatch' && { tone: 'bad' as const }),
      }
    case 'paid':
      return {
        icon: BadgeCheck,
        title: subscription === 'renews' ? `Renovou o ${plan}` : `Pagou o ${plan}`,
        more: joined(money, subscription === 'begins' ? 'a assinatura começou' : null),
        tone: 'good',
      }
    case 'access':
      return {
        icon: KeyRound,
        title: `Acesso ${named(step.tier)}`,
        more: until && `de ${formatDate(step.at)} a ${formatDate(until)}`,
      }
    case 'refund_asked':
      return { icon: Undo, title: 'Devolução pedida', more: money }
    case 'refunded':
      return { icon: Undo, title: 'Dinheiro devolvido', more: money, tone: 'bad' }
    case 'revoked':
      return { icon: Ban, title: `Acesso ${named(step.tier)} retirado`, more: null, tone: 'bad' }
    case 'ended':
      return { icon: History, title: `Acesso ${named(step.tier)} acabou`, more: null }
  }
}

const tones = { good: 'bg-success-soft text-success', bad: 'bg-warning-soft text-warning' } as const
/** Steps that show before the rest is asked for. */
const shownFirst = 4

export function MemberAccess({ access }: Pick<MemberPage, 'access'>) {
  const [whole, setWhole] = useState(false)
  const { tier, steps } = access
  const shown = whole ? steps : steps.slice(0, shownFirst)
  const renewal = renewalOf(access)
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        action={
          <Badge size="sm" tone={tier === 'basic' ? 'neutral' : 'accent'}>
            {named(tier)}
          </Badge>
        }
      >
        Acesso
      </CardTitle>
      <p>{sentenceOf(access)}</p>
      {renewal ? <p className="mt-1 text-sm text-ink-2">{renewal}</p> : null}
      {steps.length > 0 ? (
        <>
          <h3 className="mt-4 mb-3 font-sans text-base font-semibold tracking-normal">
            {tier === 'basic' ? 'O que já pagou' : 'Por que está ativo?'}
          </h3>
          <ol className="grid grid-cols-1 gap-3">
            {shown.map((step) => (
              <Step key={`${step.payment}-${step.kind}`} step={step} />
            ))}
          </ol>
          {steps.length > shownFirst ? (
            <Button
              size="sm"
              variant="link"
              aria-expanded={whole}
              className="mt-2"
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Mostrar menos' : `Mostrar tudo (${steps.length})`}
            </Button>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

function Step({ step }: { step: AccessStep }) {
  const { icon: Icon, title, more, tone } = wordsFor(step)
  return (
    <li className="flex gap-3">
      <span
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full',
          tone ? tones[tone] : 'bg-sunken text-ink-2',
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <strong className="font-semibold wrap-anywhere">{title}</strong>
          <time dateTime={step.at.toISOString()} className="text-sm text-ink-2 tabular-nums">
            {formatMoment(step.at)}
          </time>
        </p>
        {more ? <p className="text-sm text-ink-2 tabular-nums">{more}</p> : null}
      </div>
    </li>
  )
}
