import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { TakeWebhook } from '#server/platform/payments.ts'
import type { PaymentRow } from './entitlement.ts'
import { fulfilJob, fulfillIfReached } from './fulfill.ts'
import { hasSubscription } from './subscription.ts'
import { paymentEvents, payments, plans } from './tables.ts'

/** Milliseconds for which a checkout can be paid. */
export const checkoutMs = hourMs
/** Milliseconds for which the beginning of a checkout is tried again as the same one. */
export const beginMs = hourMs / 6

type Plan = typeof plans.$inferSelect & { tier: NonNullable<PaymentRow['tier']> }

async function planOnSale({ db }: Pick<Deps, 'db'>, planId: string): Promise<Plan> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.type, 'user'), isNull(plans.binnedAt)))
  if (!plan?.tier || plan.tier === 'basic' || plan.price === 0) throw failure('billing.plan_unavailable')
  return { ...plan, tier: plan.tier }
}

/**
 * Refuses a subscription beside another. Renewing checkouts under way are looked at first: they may have been paid, or have
 * run out.
 */
async function refuseSecondSubscription(deps: Deps, memberId: string): Promise<void> {
  const { db } = deps
  const underWay = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.renews, true),
        inArray(payments.state, ['open', 'awaiting']),
      ),
    )
  for (const { id } of underWay) await fulfillIfReached(deps, id)
  if (await hasSubscription(db, memberId)) throw failure('billing.subscribed')
}

/** The payment under way for this plan at this price; a new one where there is none. */
async function paymentUnderWay(deps: Deps, memberId: string, plan: Plan, renews: boolean, provider: string) {
  const { db, clock } = deps
  const { id: planId, price: amount, duration: days } = plan
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + checkoutMs)
  const wanted = { memberId, planId, planName: plan.name, tier: plan.tier, amount, days, provider, renews }
  // The provider may take what is begun late for another beginning, or for one that has run out: it begins anew.
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.state, 'open'),
        isNull(payments.providerRef),
        isNull(payments.subscriptionId),
        lt(payments.createdAt, new Date(createdAt.getTime() - beginMs)),
      ),
    )
  await db
    .insert(payments)
    .values({ ...wanted, createdAt, expiresAt })
    .onConflictDoNothing()
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.planId, planId),
        eq(payments.amount, amount),
        eq(payments.days, days),
        eq(payments.provider, provider),
        eq(payments.renews, renews),
        isNull(payments.subscriptionId),
        inArray(payments.state, ['open', 'awaiting']),
      ),
    )
  return payment
}

/**
 * Answers a plan's payment, and where it is paid. What is under way is looked at first: it may have been paid, or have run out, and then there
 * is another one.
 */
export async function createPayment(
  deps: Deps,
  memberId: string,
  planId: string,
  renews = false,
): Promise<{ url: string; sessionId: string }> {
  const { payments: provider } = deps
  if (!provider) throw failure('billing.payment_failed')
  const plan = await planOnSale(deps, planId)
  if (renews) await refuseSecondSubscription(deps, memberId)
  const openPayment = await paymentUnderWay(deps, memberId, plan, renews, provider.name)
  if (openPayment?.checkoutUrl) await fulfillIfReached(deps, openPayment.id)
  const payment = openPayment?.checkoutUrl
    ? await paymentUnderWay(deps, memberId, plan, renews, provider.name)
    : openPayment
  if (!payment) throw failure(renews ? 'billing.checkout_under_way' : 'billing.payment_failed')
  const { checkoutUrl, providerRef } = payment
  if (checkoutUrl && providerRef) return { url: checkoutUrl, sessionId: providerRef }
  const { url, ref } = await begin(deps, provider, payment)
  return { url, sessionId: ref }
}

/** Begins the checkout with the provider, which takes a second beginning of the same payment for the first. */
export async function begin(
  { db, config, log }: Deps,
  provider: NonNullable<Deps['payments']>,
  payment: PaymentRow,
  /** Parameter of the way back: the event or the company to whose page it leads. */
  back?: string,
) {
  const checkout = await provider
    .begin({
      payment: payment.id,
      name: payment.planName,
      amount: payment.amount,
      currency: 'BRL',
      renews: payment.renews,
      successUrl: `${config.publicUrl}/payment-success?session_id={ref}${back ? `&${back}` : ''}`,
      canceledUrl: `${config.publicUrl}/payment-canceled${back ? `?${back}` : ''}`,
      expiresAt: payment.expiresAt,
    })
    .catch((error: unknown) => {
      log.error({ err: error, payment: payment.id }, 'the payment provider began no checkout')
      throw failure('billing.payment_failed')
    })
  await db
    .update(payments)
    .set({ providerRef: checkout.ref, checkoutUrl: checkout.url })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerRef)))
  return checkout
}

/**
 * Takes a webhook: its event is kept, and its fulfilment owed, in one transaction before it is answered. One that came before
 * owes nothing new; one about a payment that is not ours is taken and does nothing.
 */
export const takeWebhook =
  (deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'payments'>): TakeWebhook =>
  async (webhook) => {
    const { db, clock, jobs, payments: provider } = deps
    const event = provider?.read(webhook)
    if (!provider || !event) return 'refused'
    if (event === 'irrelevant') return 'taken'
    const { id: eventId, kind, payment: paymentId } = event
    await db.transaction(async (tx) => {
      const [existing] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId))
      if (!existing) return
      const stored = await tx
        .insert(paymentEvents)
        .values({ provider: provider.name, eventId, kind, paymentId, receivedAt: clock.now() })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id })
      if (stored.length > 0) await jobs.enqueue(tx, fulfilJob, { payment: paymentId })
    })
    return 'taken'
  }
