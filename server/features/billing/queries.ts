import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Payment, Plan, Subscription } from '#contract/billing/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { users } from '../accounts/tables.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import { payerName } from './payer.ts'
import { receiptNumber } from './receipt-number.ts'
import { regrettableUntil } from './refund.ts'
import { graceOf, lasting } from './subscription.ts'
import { entitlements, payments, plans, subscriptions } from './tables.ts'

/** The plan behind the time that runs now, and when all of the paid time ends. */
async function present({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, tier }: Pick<Member, 'id' | 'tier'>) {
  if (tier === 'basic') return { planId: null, until: null }
  const now = clock.now()
  const [[running], [levels]] = await Promise.all([
    db
      .select({ planId: payments.planId })
      .from(entitlements)
      .innerJoin(payments, eq(payments.id, entitlements.paymentId))
      .where(
        and(
          eq(entitlements.memberId, id),
          eq(entitlements.tier, tier),
          isNull(entitlements.revokedAt),
          gt(entitlements.endsAt, now),
        ),
      )
      .orderBy(asc(entitlements.endsAt))
      .limit(1),
    db
      .select({ premium: appUsers.premiumUntil, vip: appUsers.vipUntil })
      .from(appUsers)
      .where(eq(appUsers.id, id)),
  ])
  return { planId: running?.planId ?? null, until: levels?.[tier] ?? null }
}

/** Subscriptions of a member. */
async function lastingSubscription(db: Deps['db'], memberId: string): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), inArray(subscriptions.state, [...lasting])))
  if (!row) return null
  const { planName: plan, amount, renewsAt } = row
  const state = row.state === 'late' ? ('late' as const) : ('active' as const)
  return { plan, amount, state, renewsAt, graceUntil: graceOf(renewsAt) }
}

/** Plans that members can choose, by price, and which of them they have. */
export async function offeredPlans(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, member: Member) {
  const { db, payments: provider } = deps
  const [rows, { planId, until }, subscription] = await Promise.all([
    db
      .select({
        id: plans.id,
        name: plans.name,
        tier: plans.tier,
        price: plans.price,
        duration: plans.duration,
        description: plans.description,
        features: plans.features,
      })
      .from(plans)
      .where(and(eq(plans.type, 'user'), isNull(plans.binnedAt)))
      .orderBy(asc(plans.price), asc(plans.name)),
    present(deps, member),
    lastingSubscription(db, member.id),
  ])
  const isCurrent = (plan: { id: string; tier: Plan['tier'] }) =>
    member.tier === 'basic' ? plan.tier === 'basic' : plan.id === planId
  const offered: Plan[] = rows.flatMap(({ tier, ...plan }) =>
    tier ? [{ ...plan, tier, current: isCurrent({ id: plan.id, tier }) }] : [],
  )
  const way = provider?.test ? ('test' as const) : ('yes' as const)
  const payable = provider ? way : ('no' as const)
  return { plans: offered, tier: member.tier, until, subscription, payable }
}

/** Somebody's own payment by the provider's name for it. Nobody else's is told apart from one that never was. */
export async function findPayment({ db }: Pick<Deps, 'db'>, own: SQL, sessionId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.providerRef, sessionId), own))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!payment) throw failure('billing.payment_not_found')
  return payment
}

/** A payment as its buyer reads it. */
export async function readPayment(deps: Pick<Deps, 'db'>, own: SQL, sessionId: string): Promise<Payment> {
  const payment = await findPayment(deps, own, sessionId)
  const { state, planName, tier, amount, checkoutUrl, planId, renews, days, paidAt } = payment
  const [[receipt], [payer]] = await Promise.all([
    deps.db
      .select({ endsAt: entitlements.endsAt })
      .from(entitlements)
      .where(and(eq(entitlements.paymentId, payment.id), isNull(entitlements.revokedAt))),
    deps.db
      .select({ name: payerName })
      .from(payments)
      .leftJoin(appUsers, eq(appUsers.id, payments.memberId))
      .leftJoin(users, eq(users.id, payments.payerId))
      .where(eq(payments.id, payment.id)),
  ])
  const payable = state === 'open' || state === 'awaiting'
  return {
    sessionId,
    number: receiptNumber(payment.id),
    state,
    plan: planName,
    tier,
    amount,
    until: receipt?.endsAt ?? null,
    url: payable ? checkoutUrl : null,
    payableUntil: state === 'open' ? payment.expiresAt : null,
    planId,
    renews: renews || payment.subscriptionId !== null,
    payer: payer?.name ?? '',
    days,
    paidAt,
    method: payment.method,
    refundAskedAt: state === 'paid' ? payment.refundAskedAt : null,
  }
}

/** Somebody's own payments, the latest first: those whose checkout never began were never seen. */
export async function ownPayments({ db, clock }: Pick<Deps, 'db' | 'clock'>, own: SQL, page: PageInput) {
  const found = await db
    .select({
      id: payments.id,
      sessionId: payments.providerRef,
      state: payments.state,
      plan: payments.planName,
      amount: payments.amount,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
      until: entitlements.endsAt,
      refundAskedAt: payments.refundAskedAt,
      beginsAt: payments.beginsAt,
    })
    .from(payments)
    .leftJoin(entitlements, and(eq(entitlements.paymentId, payments.id), isNull(entitlements.revokedAt)))
    .where(and(own, isNotNull(payments.providerRef), after(page.cursor, payments.createdAt, payments.id)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(page.limit + 1)
  const { rows, last } = takePage(found, page.limit)
  const now = clock.now()
  const items = rows.map(({ refundAskedAt, beginsAt, sessionId, ...row }) => {
    const last =
      row.state === 'paid' && row.paidAt && !refundAskedAt ? regrettableUntil(row.paidAt, beginsAt) : null
    return {
      ...row,
      ofPlace: beginsAt !== null,
      sessionId: sessionId ?? '',
      refundableUntil: last && last > now ? last : null,
      refundAskedAt: row.state === 'paid' ? refundAskedAt : null,
    }
  })
  return { items, nextCursor: cursorAfter(last && { at: last.createdAt, id: last.id }) }
}
