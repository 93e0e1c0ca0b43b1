// Purchases of some of the demo's people, bought as anybody buys.
import { and, eq, isNull } from 'drizzle-orm'
import { createPayment } from '#server/features/billing/commands.ts'
import { fulfill } from '#server/features/billing/fulfill.ts'
import { askRefund, ofMember } from '#server/features/billing/refund.ts'
import { payments, plans } from '#server/features/billing/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noJobs } from '#server/platform/jobs.ts'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { sandboxPayments } from '#server/platform/sandbox-payments.ts'
import { sandboxCheckouts } from '#server/platform/sandbox-tables.ts'
import { chance } from './chance.ts'
import { demoMember, demoPeople } from './people.ts'

/** Nothing pressed: a checkout that is still to be paid. `came`: centavos that came instead of the price. */
type Purchase = {
  who: string
  plan: string
  daysAgo: number
  press: SandboxPress | null
  came?: number
  refunded?: true
}

const purchases: readonly Purchase[] = [
  { who: 'Larissa Fontenele', plan: 'Premium', daysAgo: 5, press: 'aprovar' },
  { who: 'João Barroso', plan: 'Premium', daysAgo: 12, press: 'aprovar' },
  { who: 'Tamires Aguiar', plan: 'Premium Anual', daysAgo: 2, press: 'aprovar' },
  { who: 'Beatriz Gadelha', plan: 'VIP', daysAgo: 9, press: 'aprovar' },
  { who: 'Lucas Vieira', plan: 'Premium', daysAgo: 1, press: 'aprovar' },
  { who: 'Camila Girão', plan: 'VIP', daysAgo: 3, press: 'recusar' },
]

type People = ReadonlyMap<string, { id: string; joinedAt: Date }>

/** Months paid by those who like it here, from some days after they came; some stop, one regrets, and some are about to pay. */
function regulars(deps: Deps, people: People): Purchase[] {
  const named = new Set(purchases.map(({ who }) => who))
  const buyers = demoPeople.filter(
    ({ name, email }) => name !== demoMember.name && !named.has(name) && chance('buys', email) < 0.35,
  )
  const bought = buyers.flatMap(({ name: who, email }): Purchase[] => {
    const joinedAt = people.get(email)?.joinedAt
    if (!joinedAt) return []
    const plan = chance('plan', email) < 0.65 ? 'Premium' : 'VIP'
    const daysHere = (deps.clock.now().getTime() - joinedAt.getTime()) / dayMs
    const all: Purchase[] = []
    for (let daysAgo = daysHere * chance('first', email); daysAgo >= 0.5; daysAgo -= 31) {
      if (all.length > 0 && chance('goes on', email, String(all.length)) > 0.8) break
      all.push({ who, plan, daysAgo, press: 'aprovar' })
    }
    return all
  })
  const recent = bought.toSorted((one, other) => one.daysAgo - other.daysAgo)
  const waiting = demoPeople.filter(({ email }) => chance('buys', email) > 0.97)
  return [
    ...recent.map((purchase, place): Purchase => {
      if (place === 3) return { ...purchase, refunded: true }
      return place === 6 ? { ...purchase, came: 1000 } : purchase
    }),
    ...waiting.map(({ name: who }): Purchase => ({ who, plan: 'Premium', daysAgo: 0, press: null })),
  ]
}

/** Buys in the sandbox, each when it was; nobody is written to. */
export async function seedPurchases(deps: Deps, people: People): Promise<void> {
  if (deps.payments?.name !== 'sandbox') return
  // A start that was cut short is taken up where it ended.
  const existing = new Set(
    (await deps.db.selectDistinct({ id: payments.memberId }).from(payments)).map(({ id }) => id),
  )
  const onSale = await deps.db
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(and(eq(plans.type, 'user'), isNull(plans.binnedAt)))
  const ofPeople = new Map(demoPeople.map(({ name, email }) => [name, people.get(email)]))
  const all = [...purchases, ...regulars(deps, people)].toSorted((one, other) => other.daysAgo - one.daysAgo)
  for (const purchase of all) {
    const member = ofPeople.get(purchase.who)
    const plan = onSale.find(({ name }) => name === purchase.plan)
    if (member && plan && !existing.has(member.id)) await buy(deps, member.id, plan.id, purchase)
  }
}

async function buy(deps: Deps, memberId: string, planId: string, purchase: Purchase): Promise<void> {
  const { daysAgo, refunded, ...how } = purchase
  const paid = await payInSandbox(deps, daysAgo, how, (then) => createPayment(then, memberId, planId))
  if (paid && refunded) await askRefund(paid.then, ofMember(memberId), paid.id)
}

/** Begins a payment some days ago and presses on its page; answers what was paid, and by which deps of that time. */
export async function payInSandbox(
  deps: Deps,
  daysAgo: number,
  { press, came }: Pick<Purchase, 'press' | 'came'>,
  begin: (then: Deps) => Promise<{ url: string }>,
): Promise<{ id: string; then: Deps } | null> {
  const clock = { now: () => new Date(deps.clock.now().getTime() - daysAgo * dayMs) }
  const sandbox = sandboxPayments({ ...deps, clock })
  const jobs = noJobs
  // One pays another amount on purpose: no error for whoever reads the log.
  const log = deps.log.child({}, { level: 'fatal' })
  const then = { ...deps, log, clock, jobs, payments: sandbox }
  const { url } = await begin(then)
  if (!press) return null
  const ref = url.split('/').at(-1) ?? ''
  if (came) await deps.db.update(sandboxCheckouts).set({ amount: came }).where(eq(sandboxCheckouts.ref, ref))
  await sandbox.press(jobs, ref, press)
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerRef, ref))
  if (!payment) return null
  await fulfill(then, payment.id)
  return { ...payment, then }
}
