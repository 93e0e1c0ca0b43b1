// Access of a member as the team is told it: the tier, the payment behind it, and each step from checkout to its end.
import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Access, AccessStep } from '#contract/member-admin/api.ts'
import type { PlanTier } from '#contract/values/options.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appUsers } from '../identity/tables.ts'
import { entitlements, ledgerEntries, payments, subscriptions } from './tables.ts'

/** Payments told, the latest. */
const maxPayments = 100

/** A member's payments with what each gave and when it went back; those whose checkout never began were never seen. */
const paymentsOf = (db: Database, memberId: string) =>
  db
    .select({ payment: payments, given: entitlements, refundedAt: ledgerEntries.at })
    .from(payments)
    .leftJoin(entitlements, eq(entitlements.paymentId, payments.id))
    .leftJoin(ledgerEntries, and(eq(ledgerEntries.paymentId, payments.id), eq(ledgerEntries.kind, 'refund')))
    .where(and(eq(payments.memberId, memberId), isNotNull(payments.providerRef), isNotNull(payments.tier)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(maxPayments)
type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** The payment whose time of a tier runs now. */
const runningOf = (db: Database, memberId: string, tier: PlanTier, now: Date) =>
  db
    .select({ paidAt: payments.paidAt })
    .from(entitlements)
    .innerJoin(payments, eq(payments.id, entitlements.paymentId))
    .where(
      and(
        eq(entitlements.memberId, memberId),
        eq(entitlements.tier, tier),
        isNull(entitlements.revokedAt),
        lte(entitlements.startsAt, now),
        gt(entitlements.endsAt, now),
      ),
    )
    .orderBy(desc(entitlements.endsAt))
    .limit(1)

/** Spelled out, so that a plan made without its parameters knows that it may use the index of those. */
const isLasting = sql`${subscriptions.state} in ('active', 'late')`

function stepsOf({ payment, given, refundedAt }: PaymentRow, now: Date, mayCount: boolean): AccessStep[] {
  const begins = payment.renews ? ('begins' as const) : null
  const shared = {
    plan: payment.planName,
    tier: payment.tier ?? 'basic',
    payment: payment.id,
    state: payment.state,
    amount: mayCount ? payment.amount : null,
    received: mayCount ? payment.received : null,
    subscription: payment.subscriptionId ? ('renews' as const) : begins,
  }
  const step = (kind: AccessStep['kind'], at: Date | null | undefined, until: Date | null = null) =>
    at ? [{ kind, at, ...shared, until }] : []
  const over = given && !given.revokedAt && given.endsAt <= now ? given.endsAt : null
  return [
    ...step('begun', payment.createdAt),
    ...step('paid', payment.paidAt),
    ...step('access', given?.startsAt, given?.endsAt),
    ...step('refund_asked', payment.refundAskedAt),
    ...step('refunded', refundedAt),
    ...step('revoked', given?.revokedAt),
    ...step('ended', over),
  ]
}

const order = ['begun', 'paid', 'access', 'refund_asked', 'refunded', 'revoked', 'ended'] as const
/** Those of one moment: what follows from the others stands above them. */
const latestFirst = (one: AccessStep, other: AccessStep) =>
  other.at.getTime() - one.at.getTime() || order.indexOf(other.kind) - order.indexOf(one.kind)

type Why = Pick<Access, 'reason' | 'since' | 'was'>

/** Why somebody has no tier but the one that everybody has: what happened last to what they paid. */
function whyNone(told: readonly PaymentRow[], steps: readonly AccessStep[]): Why {
  const waiting = told.find(({ payment }) => payment.state === 'mismatch')
  if (waiting) return { reason: 'mismatch', since: waiting.payment.createdAt, was: waiting.payment.tier }
  const last = steps.find(({ kind }) => kind === 'ended' || kind === 'refunded')
  if (!last) return { reason: 'never', since: null, was: null }
  return { reason: last.kind === 'ended' ? 'ended' : 'refunded', since: last.at, was: last.tier }
}

/** Why a member has the tier that they have; amounts only for who may read them. */
export async function accessOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  mayCount: boolean,
): Promise<Access> {
  const now = clock.now()
  const [member] = await db
    .select({ premium: appUsers.premiumUntil, vip: appUsers.vipUntil })
    .from(appUsers)
    .where(eq(appUsers.id, id))
  const has = (['vip', 'premium'] as const).find((tier) => (member?.[tier]?.getTime() ?? 0) > now.getTime())
  const [paymentRows, [running], [subscription]] = await Promise.all([
    paymentsOf(db, id),
    has ? runningOf(db, id, has, now) : [],
    db
      .select({ state: subscriptions.state, renewsAt: subscriptions.renewsAt })
      .from(subscriptions)
      .where(and(eq(subscriptions.memberId, id), isLasting)),
  ])
  const steps = paymentRows.flatMap((one) => stepsOf(one, now, mayCount)).toSorted(latestFirst)
  const late = subscription?.state === 'late' ? subscription.renewsAt : null
  const notPaid: Why = { reason: late ? 'grace' : 'unpaid', since: late, was: null }
  const why = running ? { ...notPaid, reason: 'paid' as const, since: running.paidAt } : notPaid
  return {
    tier: has ?? 'basic',
    until: (has && member?.[has]) ?? null,
    ...(has ? why : whyNone(paymentRows, steps)),
    subscription: subscription
      ? { state: late ? ('late' as const) : ('active' as const), renewsAt: subscription.renewsAt }
      : null,
    steps,
  }
}
