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

/** A payment of a company's plan has come to something: told to the feature of businesses, which comes later. */
export const companyPlanJob: JobSpec<{ payment: string }> = {
  name: 'billing.company-plan',
  title: 'Entregar o plano pago de uma empresa',
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

/** It buys what a later feature gives: a place, or a company's plan. */
export const isDeferred = ({ eventId, companyId }: PaymentRow): boolean =>
  eventId !== null || companyId !== null

/** Owes the money of a payment back to whoever paid. */
export async function oweRefund(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  const [locked] = await tx
    .update(payments)
    .set({ refundAskedAt: clock.now() })
    .where(eq(payments.id, paymentId))
    .returning()
  await jobs.enqueue(tx, refundJob, { payment: paymentId })
  // Its place is free, and its plan over, from now on, whenever the money is back.
  if (locked) await oweNews({ jobs }, tx, locked)
}

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

/** A payment about to be written: as it was, as it stands, and when that became known. */
type Outcome = { payment: PaymentRow; standing: PaymentStatus; now: Date }

const newsOf = ({ memberId, id }: PaymentRow) => ({ memberId, aboutId: id })

/** Writes the state, with the columns that come with it. */
const writeState = (
  tx: Transaction,
  { payment }: Outcome,
  state: PaymentState,
  columns: Partial<typeof payments.$inferInsert> = {},
) =>
  tx
    .update(payments)
    .set({ state, paidAt: null, ...columns })
    .where(eq(payments.id, payment.id))

/** Writes the state of one that was paid, with its charge in the ledger. */
async function writeCharged(tx: Transaction, outcome: Outcome, state: 'paid' | 'refunded') {
  const { payment, standing, now } = outcome
  const { method } = standing
  await writeState(tx, outcome, state, { paidAt: payment.paidAt ?? now, ...(method && { method }) })
  if (payment.state !== 'paid') await write(tx, payment, 'charge', standing, now)
}

/** Given up before it was paid: whatever comes goes back. */
async function refundUnwanted({ jobs }: FulfilDeps, tx: Transaction, { id, refundAskedAt }: PaymentRow) {
  if (refundAskedAt) await jobs.enqueue(tx, refundJob, { payment: id })
}

/** Owes later features the news of a place or a company's plan that was paid for, or is not to be. */
async function oweNews(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { id, eventId, companyId }: PaymentRow,
) {
  if (eventId) await jobs.enqueue(tx, placeJob, { payment: id })
  if (companyId) await jobs.enqueue(tx, companyPlanJob, { payment: id })
}

async function settleAwaiting(tx: Transaction, outcome: Outcome) {
  const { payment, now } = outcome
  await writeState(tx, outcome, 'awaiting')
  // A payment under way for a renewal is no errand of its member's.
  if (!payment.subscriptionId) await notify(tx, { ...newsOf(payment), kind: 'waiting' }, now)
}

async function settleUnpaid(
  deps: FulfilDeps,
  tx: Transaction,
  outcome: Outcome,
  state: 'failed' | 'expired' | 'canceled',
) {
  const { payment, now } = outcome
  await writeState(tx, outcome, state)
  await oweNews(deps, tx, payment)
  // A renewal’s member is told that the subscription is late.
  if (state === 'failed' && !payment.subscriptionId)
    await notify(tx, { ...newsOf(payment), kind: 'failed' }, now)
  await noteFailedRenewal(deps, tx, payment)
}

async function settleMismatch(deps: FulfilDeps, tx: Transaction, outcome: Outcome) {
  const { payment, standing } = outcome
  await writeState(tx, outcome, 'mismatch', {
    received: standing.amount,
    receivedCurrency: standing.currency,
  })
  deps.log.error({ payment: payment.id }, 'a payment is not what was asked for')
  await refundUnwanted(deps, tx, payment)
  await oweNews(deps, tx, payment)
  await noteFailedRenewal(deps, tx, payment)
}

async function settlePaid(deps: FulfilDeps, tx: Transaction, outcome: Outcome) {
  const { payment, standing, now } = outcome
  await writeCharged(tx, outcome, 'paid')
  await refundUnwanted(deps, tx, payment)
  if (isDeferred(payment)) await oweNews(deps, tx, payment)
  else await grant(deps, tx, payment, standing, now)
}

async function settleRefunded(deps: FulfilDeps, tx: Transaction, outcome: Outcome) {
  const { payment, standing, now } = outcome
  await writeCharged(tx, outcome, 'refunded')
  await oweNews(deps, tx, payment)
  await write(tx, payment, 'refund', standing, now)
  if (payment.state === 'paid') await revoke(tx, payment, now)
  await endRenewals(tx, payment)
  await mailRefund(deps, tx, payment)
  await notify(tx, { ...newsOf(payment), kind: 'refunded' }, now)
}

async function settleAs(deps: FulfilDeps, tx: Transaction, outcome: Outcome, state: PaymentState) {
  switch (state) {
    case 'open':
      return
    case 'awaiting':
      return settleAwaiting(tx, outcome)
    case 'failed':
    case 'expired':
    case 'canceled':
      return settleUnpaid(deps, tx, outcome, state)
    case 'mismatch':
      return settleMismatch(deps, tx, outcome)
    case 'paid':
      return settlePaid(deps, tx, outcome)
    case 'refunded':
      return settleRefunded(deps, tx, outcome)
  }
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
  await settleAs(deps, tx, { payment, standing, now: deps.clock.now() }, state)
  if (payment.state === 'awaiting') await takeBack(tx, { ...newsOf(payment), kind: 'waiting' })
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
