// Subscriptions as payments begin them, carry them on, make them late, and end them. Run in the transaction that writes
// the payment.
import { and, eq, inArray } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentStatus } from '#server/platform/payments.ts'
import { notify } from '../notifications/commands.ts'
import { mailLate } from './emails.ts'
import type { PaymentRow } from './entitlement.ts'
import { subscriptions as table } from './tables.ts'

/** Time by which a tier outlasts its paid time while its renewal is tried again. */
const graceMs = 7 * dayMs
/** So long before the end the next period is charged: access never waits for it. */
const earlyMs = dayMs
const tryAgainMs = dayMs

/** The states of one that may still renew. */
export const lasting = ['active', 'late'] as const

export type SubscriptionRow = typeof table.$inferSelect

/** Something of a member's renews by itself. */
export const hasSubscription = async (db: Database | Transaction, memberId: string): Promise<boolean> =>
  (await db.$count(table, and(eq(table.memberId, memberId), inArray(table.state, [...lasting])))) > 0

export const graceOf = (renewsAt: Date): Date => new Date(renewsAt.getTime() + graceMs)
const firstTry = (renewsAt: Date): Date => new Date(renewsAt.getTime() - earlyMs)

/** The end of the period before, of a renewal. */
export async function renewedSince(tx: Transaction, { subscriptionId }: PaymentRow): Promise<Date | null> {
  if (!subscriptionId) return null
  const [row] = await tx.select({ renewsAt: table.renewsAt }).from(table).where(eq(table.id, subscriptionId))
  return row?.renewsAt ?? null
}

/** A payment gives its tier until then: it may begin a subscription, renew one, or put off its renewal. */
export async function noteRenewal(
  tx: Transaction,
  payment: PaymentRow,
  { savedMethod: means }: PaymentStatus,
  until: Date | null,
): Promise<void> {
  const { memberId, planId, planName, tier, amount, days, provider, subscriptionId, renews } = payment
  if (!until || !memberId || !tier || !days) return
  const next = { renewsAt: until, nextTryAt: firstTry(until) }
  if (renews && means)
    await tx
      .insert(table)
      .values({ memberId, planId, planName, tier, amount, days, provider, means, ...next })
      .onConflictDoNothing()
  // However much was paid for the tier, it renews at the end of that.
  const theirs = and(eq(table.memberId, memberId), eq(table.tier, tier), inArray(table.state, [...lasting]))
  await tx.update(table).set(next).where(theirs)
  if (!subscriptionId) return
  const late = and(eq(table.id, subscriptionId), eq(table.state, 'late'))
  await tx.update(table).set({ state: 'active' }).where(late)
}

/** A renewal was refused: it is tried again tomorrow, and its member is told the first time. */
export async function noteFailedRenewal(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Transaction,
  { subscriptionId }: PaymentRow,
): Promise<void> {
  if (!subscriptionId) return
  const nextTryAt = new Date(deps.clock.now().getTime() + tryAgainMs)
  const own = eq(table.id, subscriptionId)
  await tx
    .update(table)
    .set({ nextTryAt })
    .where(and(own, inArray(table.state, [...lasting])))
  const [late] = await tx
    .update(table)
    .set({ state: 'late' })
    .where(and(own, eq(table.state, 'active')))
    .returning()
  if (!late) return
  await mailLate(deps, tx, late, graceOf(late.renewsAt))
  await notify(tx, { memberId: late.memberId, kind: 'late', aboutId: null }, deps.clock.now())
}

/** A member who has their money back is charged no more. */
export async function endRenewals(tx: Transaction, { memberId, tier }: PaymentRow): Promise<void> {
  if (!memberId || !tier) return
  const theirs = and(eq(table.memberId, memberId), eq(table.tier, tier), inArray(table.state, [...lasting]))
  await tx.update(table).set({ state: 'canceled' }).where(theirs)
}
