// Fulfilment: the one way in which a payment becomes access, asked for by webhooks, by the success page and on time.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentState } from '#contract/values/options.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import type { PaymentStatus } from '#server/platform/payments.ts'
import { appUsers } from '../identity/tables.ts'
import { notify, takeBack } from '../notifications/commands.ts'
import { mailReceipt, mailRefund } from './emails.ts'
import { entitle, type PaymentRow, revoke } from './entitlement.ts'
import { endRenewals, hasSubscription, noteFailedRenewal, noteRenewal, renewedSince } from './subscription.ts'
import { ledgerEntries, type ledgerKinds, payments } from './tables.ts'

/** Brings a payment up to what its provider says. Tried for about two days. */
export const fulfilJob: JobSpec<{ payment: string }> = {
  name: 'billing.fulfill',
  title: 'Entregar o que foi pago',
  payload: z.object({ payment: z.uuid() }),
  retries: 12,
}

/** A payment that goes back to whoever paid. Tried for about two days. */
export const refundJob: JobSpec<{ payment: string }> = {
  name: 'billing.refund',
  title: 'Devolver um pagamento',
  payload: z.object({ payment: z.uuid() }),
  retries: 12,
}

/** A payment of a place in an event has come to something: told to the feature of events, which comes later. */
export const placeJob: JobSpec<{ payment: string }> = {
  name: 'billing.place',
  title: 'Confirmar a vaga paga de um evento',
  payload: z.object({ payment: z.uuid() }),
  retries: 12,
}

export type FulfilDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'config' | 'payments'>

/**
 * Payments only move up: what is told late or twice finds itself overtaken. One that ended unpaid may still be paid, for
 * the money is there; one that was paid ends by being refunded alone.
 */
const ranks: Record<PaymentState, number> = {
  open: 0,
  awaiting: 1,
  failed: 2,
  expired: 2,
  canceled: 2,
  mismatch: 3,
  paid: 4,
  refunded: 5,
}

/** The provider’s account, held against what we asked for. A sum that went back is whole, whatever it was. */
function judged(payment: PaymentRow, { state, amount, currency }: PaymentStatus): PaymentState {
  const other = amount !== payment.amount || currency !== payment.currency
  return state === 'paid' && other ? 'mismatch' : state
}

const write = (
  tx: Transaction,
  { id: paymentId }: PaymentRow,
  kind: (typeof ledgerKinds)[number],
  { amount, currency }: PaymentStatus,
  at: Date,
) =>
  tx
    .insert(ledgerEntries)
    .values({ paymentId, kind, amount: kind === 'charge' ? amount : -amount, currency, at })

/** Somebody is there to have what was paid, and to have it once: nobody has two subscriptions. */
export async function isWanted(tx: Transaction, { memberId, renews }: PaymentRow): Promise<boolean> {
  if (!memberId) return false
  const [member] = await tx
    .select({ status: appUsers.status })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
    .for('no key update')
  if (member?.status !== 'active') return false
  return !renews || !(await hasSubscription(tx, memberId))
}

/** Owes the money of a payment back to whoever paid. */
export async function oweRefund(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  const [owed] = await tx
    .update(payments)
    .set({ refundAskedAt: clock.now() })
    .where(eq(payments.id, paymentId))
    .returning({ eventId: payments.eventId })
  await jobs.enqueue(tx, refundJob, { payment: paymentId })
  // Its place is free from now on, whenever the money is back.
  if (owed?.eventId) await jobs.enqueue(tx, placeJob, { payment: paymentId })
}

/** The payment is of a place, and what it has come to changes whose the place is. */
const movesPlace = ({ eventId }: PaymentRow, state: PaymentState) =>
  eventId !== null && ranks[state] >= ranks.failed

/** Gives what was paid; where nobody is there to have it, the money goes back. */
async function grant(
  deps: FulfilDeps,
  tx: Transaction,
  payment: PaymentRow,
  standing: PaymentStatus,
  now: Date,
) {
  if (!(await isWanted(tx, payment))) return oweRefund(deps, tx, payment.id)
  const renewed = await renewedSince(tx, payment)
  const until = await entitle(tx, payment, now, renewed)
  await noteRenewal(tx, payment, standing, until)
  await mailReceipt(deps, tx, payment, now, until)
  await notify(tx, { memberId: payment.memberId, aboutId: payment.id, kind: 'paid' }, now)
}

/** Writes what a payment has come to, with all that follows from it; `state` is the provider's, or what was decided of it. */
export async function settle(
  deps: FulfilDeps,
  tx: Transaction,
  payment: PaymentRow,
  standing: PaymentStatus,
  state: PaymentState = judged(payment, standing),
) {
  if (ranks[state] <= ranks[payment.state]) return
  const now = deps.clock.now()
  const wasPaid = payment.state === 'paid'
  const news = { memberId: payment.memberId, aboutId: payment.id }
  const isPaid = state === 'paid' || state === 'refunded'
  const paidAt = isPaid ? (payment.paidAt ?? now) : null
  const received = state === 'mismatch' && { received: standing.amount, receivedCurrency: standing.currency }
  await tx
    .update(payments)
    .set({ state, paidAt, ...(isPaid && standing.method && { method: standing.method }), ...received })
    .where(eq(payments.id, payment.id))
  if (state === 'mismatch') deps.log.error({ payment: payment.id }, 'a payment is not what was asked for')
  if (isPaid && !wasPaid) await write(tx, payment, 'charge', standing, now)
  // Given up before it was paid: whatever comes goes back.
  if (payment.refundAskedAt && (state === 'paid' || state === 'mismatch'))
    await deps.jobs.enqueue(tx, refundJob, { payment: payment.id })
  if (movesPlace(payment, state)) await deps.jobs.enqueue(tx, placeJob, { payment: payment.id })
  else if (state === 'paid') await grant(deps, tx, payment, standing, now)
  // A payment under way for a renewal is no errand of its member's.
  if (state === 'awaiting' && !payment.subscriptionId) await notify(tx, { ...news, kind: 'waiting' }, now)
  if (payment.state === 'awaiting') await takeBack(tx, { ...news, kind: 'waiting' })
  // A renewal’s member is told that the subscription is late.
  if (state === 'failed' && !payment.subscriptionId) await notify(tx, { ...news, kind: 'failed' }, now)
  if (ranks[state] === ranks.failed || state === 'mismatch') await noteFailedRenewal(deps, tx, payment)
  if (state === 'refunded') {
    await write(tx, payment, 'refund', standing, now)
    if (wasPaid) await revoke(tx, payment, now)
    await endRenewals(tx, payment)
    await mailRefund(deps, tx, payment)
    await notify(tx, { ...news, kind: 'refunded' }, now)
  }
}

/** Asks the provider how a payment stands, with the payment locked, and writes what came of it. Bears being done twice. */
export async function fulfill(deps: FulfilDeps, paymentId: string): Promise<void> {
  const { db, payments: provider } = deps
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    // A checkout that never began was never shown to anybody.
    if (!payment?.providerRef || payment.provider !== provider?.name) return
    await settle(deps, tx, payment, await provider.fetchStatus(tx, payment.providerRef))
  })
}

/** The same where what is known so far will do: a provider that is away is asked again on time. */
export const fulfillIfReached = (deps: FulfilDeps, paymentId: string): Promise<void> =>
  fulfill(deps, paymentId).catch((error: unknown) =>
    deps.log.warn({ err: error, payment: paymentId }, 'a payment was not looked up'),
  )
