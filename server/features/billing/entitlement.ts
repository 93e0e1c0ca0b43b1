// Entitlement that a payment gives: time of a tier, added to what the member has, and taken back with the money. Run in the
// transaction that writes the payment.
import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { PlanTier } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { entitlements, type payments, subscriptions } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect
type PaidTier = Exclude<PlanTier, 'basic'>

const later = (...times: (Date | null)[]) => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Until when a member has each tier, kept from others until the transaction ends. */
async function lockLevels(tx: Transaction, memberId: string) {
  const [levels] = await tx
    .select({ premium: appUsers.premiumUntil, vip: appUsers.vipUntil })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
    .for('no key update')
  return levels
}

const setLevel = (tx: Transaction, memberId: string, tier: PaidTier, until: Date | null) =>
  tx
    .update(appUsers)
    .set(tier === 'vip' ? { vipUntil: until } : { premiumUntil: until })
    .where(eq(appUsers.id, memberId))

/** A boost that runs ends with the tier that gave it; the next one comes no sooner for that. */
const endBoost = (tx: Transaction, memberId: string, now: Date) =>
  tx
    .update(appUsers)
    .set({ boostedUntil: now })
    .where(and(eq(appUsers.id, memberId), gt(appUsers.boostedUntil, now)))

/** When the paid time of a tier ends. The level may last longer: by the grace of a renewal that is late. */
async function paidUntil(tx: Transaction, memberId: string, tier: PaidTier): Promise<Date | null> {
  const [last] = await tx
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(
      and(eq(entitlements.memberId, memberId), eq(entitlements.tier, tier), isNull(entitlements.revokedAt)),
    )
    .orderBy(desc(entitlements.endsAt))
    .limit(1)
  return last?.endsAt ?? null
}

/** Lets a tier last until then, though nothing was paid for it yet. */
export async function grace(tx: Transaction, memberId: string, tier: PlanTier, until: Date): Promise<void> {
  const levels = await lockLevels(tx, memberId)
  if (levels && tier !== 'basic') await setLevel(tx, memberId, tier, later(levels[tier], until))
}

/**
 * Moves the paid time of a tier that has not passed yet: what runs ends at another time, what waits begins there, too, and
 * what renews does so then.
 */
async function shift(tx: Transaction, memberId: string, tier: PaidTier, now: Date, ms: number) {
  const by = sql.raw(`interval '${ms} milliseconds'`)
  const { startsAt, endsAt } = entitlements
  await tx
    .update(entitlements)
    .set({
      startsAt: sql`case when ${startsAt} > ${now.toISOString()}::timestamptz then ${startsAt} + ${by} else ${startsAt} end`,
      endsAt: sql`${endsAt} + ${by}`,
    })
    .where(
      and(
        eq(entitlements.memberId, memberId),
        eq(entitlements.tier, tier),
        isNull(entitlements.revokedAt),
        gt(endsAt, now),
      ),
    )
  await tx
    .update(subscriptions)
    .set({
      renewsAt: sql`${subscriptions.renewsAt} + ${by}`,
      nextTryAt: sql`${subscriptions.nextTryAt} + ${by}`,
    })
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.tier, tier),
        inArray(subscriptions.state, ['active', 'late']),
      ),
    )
}

/**
 * Adds the days of a payment. They begin when what the member has of that tier, or of a higher one, ends: nothing that was
 * paid runs beside something better. A renewal's begin `since` the end of the period before, however late it came. Answers until when they last; `null` where the account is gone.
 */
export async function entitle(
  tx: Transaction,
  payment: PaymentRow,
  now: Date,
  since: Date | null,
): Promise<Date | null> {
  const { memberId, tier, days } = payment
  const levels = memberId && (await lockLevels(tx, memberId))
  if (!levels || !memberId || !tier || !days || tier === 'basic') return null
  const ms = days * dayMs
  const paid = await paidUntil(tx, memberId, tier)
  const startsAt = since ?? later(now, paid, tier === 'vip' ? null : levels.vip)
  const endsAt = after(startsAt, ms)
  if (tier === 'vip' && levels.premium && levels.premium > now) {
    await shift(tx, memberId, 'premium', now, ms)
    await setLevel(tx, memberId, 'premium', after(levels.premium, ms))
  }
  await tx.insert(entitlements).values({ memberId, paymentId: payment.id, tier, startsAt, endsAt })
  await setLevel(tx, memberId, tier, later(levels[tier], endsAt))
  return endsAt
}

/** Takes back what is left of a payment's days; what the member paid besides moves forward into their place. */
export async function revoke(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const { memberId, tier } = payment
  const levels = memberId && (await lockLevels(tx, memberId))
  if (!levels || !memberId || !tier || tier === 'basic') return
  const [granted] = await tx
    .update(entitlements)
    .set({ revokedAt: now })
    .where(and(eq(entitlements.paymentId, payment.id), isNull(entitlements.revokedAt)))
    .returning()
  if (!granted) return
  const left = Math.max(0, granted.endsAt.getTime() - later(now, granted.startsAt).getTime())
  const by = sql.raw(`interval '${left} milliseconds'`)
  /** Those that would have begun after it. */
  const pull = (of: PaidTier) =>
    tx
      .update(entitlements)
      .set({
        startsAt: sql`${entitlements.startsAt} - ${by}`,
        endsAt: sql`${entitlements.endsAt} - ${by}`,
      })
      .where(
        and(
          eq(entitlements.memberId, memberId),
          eq(entitlements.tier, of),
          isNull(entitlements.revokedAt),
          gte(entitlements.startsAt, granted.endsAt),
        ),
      )
  if (left > 0) await pull(tier)
  // No grace outlasts it: nothing renews from now on.
  const until = await paidUntil(tx, memberId, tier)
  await setLevel(tx, memberId, tier, until)
  if (left > 0 && tier === 'vip' && levels.premium && levels.premium > now) {
    await shift(tx, memberId, 'premium', now, -left)
    await setLevel(tx, memberId, 'premium', after(levels.premium, -left))
  }
  const still = (until && until > now) || (tier === 'premium' && levels.vip && levels.vip > now)
  if (!still) await endBoost(tx, memberId, now)
}
