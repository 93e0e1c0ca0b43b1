// What some of the demo's people have paid for, bought as anybody buys.
import { and, eq, isNull } from 'drizzle-orm'
import { createPayment } from '#server/features/billing/commands.ts'
import { fulfill } from '#server/features/billing/fulfill.ts'
import { payments, plans } from '#server/features/billing/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { sandboxPayments } from '#server/platform/sandbox-payments.ts'
import { demoPeople } from './people.ts'

type Purchase = { who: string; plan: string; daysAgo: number; press: SandboxPress }

const purchases: readonly Purchase[] = [
  { who: 'Larissa Fontenele', plan: 'Premium', daysAgo: 5, press: 'aprovar' },
  { who: 'João Barroso', plan: 'Premium', daysAgo: 12, press: 'aprovar' },
  { who: 'Tamires Aguiar', plan: 'Premium Anual', daysAgo: 2, press: 'aprovar' },
  { who: 'Beatriz Gadelha', plan: 'VIP', daysAgo: 9, press: 'aprovar' },
  { who: 'Lucas Vieira', plan: 'Premium', daysAgo: 1, press: 'aprovar' },
  { who: 'Camila Girão', plan: 'VIP', daysAgo: 3, press: 'recusar' },
]

/** Buys in the sandbox, each when it was; nobody is written to. */
export async function seedPurchases(
  deps: Deps,
  memberIds: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  if (deps.payments?.name !== 'sandbox') return
  for (const { who, plan: name, daysAgo, press } of purchases) {
    const person = demoPeople.find((one) => one.name === who)
    const member = person && memberIds.get(person.email)
    const named = and(eq(plans.name, name), eq(plans.type, 'user'), isNull(plans.binnedAt))
    const [plan] = await deps.db.select({ id: plans.id }).from(plans).where(named)
    if (!member || !plan) continue
    const clock = { now: () => new Date(deps.clock.now().getTime() - daysAgo * dayMs) }
    const sandbox = sandboxPayments({ ...deps, clock })
    const jobs = { enqueue: async () => {} }
    const then = { ...deps, clock, jobs, payments: sandbox }
    const known = await deps.db.$count(payments, eq(payments.memberId, member.id))
    // A start that was cut short is taken up where it ended.
    if (known > 0) continue
    const { url } = await createPayment(then, member.id, plan.id)
    const ref = url.split('/').at(-1) ?? ''
    await sandbox.press(jobs, ref, press)
    const [payment] = await deps.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.providerRef, ref))
    if (payment) await fulfill(then, payment.id)
  }
}
