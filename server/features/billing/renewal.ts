// Renewal: subscriptions whose period ends are charged for the next one, by whichever server comes first.
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { notify } from '../notifications/commands.ts'
import { mailEnded } from './emails.ts'
import { grace, type PaymentRow } from './entitlement.ts'
import { type FulfilDeps, fulfill } from './fulfill.ts'
import { graceOf, lasting, type SubscriptionRow } from './subscription.ts'
import { payments, subscriptions as table } from './tables.ts'

/** Until what became of a charge is known, nobody begins another. */
const claimMs = hourMs
const maxAtOnce = 200

type Claimed = { subscription: SubscriptionRow; payment: PaymentRow }

/**
 * Takes a subscription that is due: its grace begins, and there is one payment to charge.
 * `null` where it is not due, or over, as it is for whoever is out; while a member's age is doubted, it waits.
 */
async function claim(deps: FulfilDeps, id: string): Promise<Claimed | null> {
  const { db, clock } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    // The member before what is theirs, as whoever has them out does it.
    const [member] = await tx
      .select({ status: appUsers.status, ageDoubtedAt: appUsers.ageDoubtedAt })
      .from(appUsers)
      .innerJoin(table, eq(table.memberId, appUsers.id))
      .where(eq(table.id, id))
      .for('no key update', { of: appUsers })
    const due = and(eq(table.id, id), inArray(table.state, [...lasting]), lte(table.nextTryAt, now))
    const [subscription] = await tx.select().from(table).where(due).for('update')
    if (!subscription) return null
    if (member?.status !== 'active') {
      await tx.update(table).set({ state: 'canceled' }).where(eq(table.id, id))
      return null
    }
    const { memberId, planId, planName, tier, amount, days, provider, renewsAt } = subscription
    const until = graceOf(renewsAt)
    if (until <= now) {
      await tx.update(table).set({ state: 'ended' }).where(eq(table.id, id))
      await mailEnded(deps, tx, subscription)
      await notify(tx, { memberId, kind: 'ended', aboutId: null }, now)
      return null
    }
    await grace(tx, memberId, tier, until)
    const nextTryAt = new Date(now.getTime() + claimMs)
    await tx.update(table).set({ nextTryAt }).where(eq(table.id, id))
    const underWay = and(eq(payments.subscriptionId, id), inArray(payments.state, ['open', 'awaiting']))
    // A charge that was begun already is followed to its end all the same.
    if (member.ageDoubtedAt) {
      const charged = and(underWay, isNotNull(payments.providerRef))
      const [payment] = await tx.select().from(payments).where(charged)
      return payment ? { subscription, payment } : null
    }
    const agreed = { memberId, planId, planName, tier, amount, days, provider }
    await tx
      .insert(payments)
      .values({ ...agreed, subscriptionId: id, createdAt: now, expiresAt: until })
      .onConflictDoNothing()
    const [payment] = await tx.select().from(payments).where(underWay)
    return payment ? { subscription, payment } : null
  })
}

/** Charges a subscription that is due, and writes what came of it. Bears being done twice. */
async function renew(deps: FulfilDeps, id: string): Promise<void> {
  const { db, payments: provider } = deps
  const claimed = await claim(deps, id)
  if (!claimed || claimed.payment.provider !== provider?.name) return
  const { subscription, payment } = claimed
  const { id: paymentId, planName: name, amount } = payment
  if (!payment.providerRef) {
    const charge = {
      payment: paymentId,
      name,
      amount,
      currency: 'BRL' as const,
      savedMethod: subscription.means,
    }
    const { ref } = await provider.charge(charge)
    const unnamed = and(eq(payments.id, paymentId), isNull(payments.providerRef))
    await db.update(payments).set({ providerRef: ref }).where(unnamed)
  }
  await fulfill(deps, paymentId)
}

/** Renews all that is due. */
export async function renewDue(deps: FulfilDeps): Promise<void> {
  const { db, clock, log } = deps
  const due = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.state, [...lasting]), lte(table.nextTryAt, clock.now())))
    .orderBy(asc(table.nextTryAt))
    .limit(maxAtOnce)
  for (const { id } of due)
    await renew(deps, id).catch((error: unknown) =>
      log.error({ err: error, subscription: id }, 'a subscription was not renewed'),
    )
}

/** Renews nothing from now on; what was paid lasts. */
export async function cancelSubscription({ db }: Pick<Deps, 'db'>, memberId: string): Promise<void> {
  const own = and(eq(table.memberId, memberId), inArray(table.state, [...lasting]))
  await db.update(table).set({ state: 'canceled' }).where(own)
}
