// Regret: within seven days of paying, all of it goes back, and with it what is left of the days (CDC, art. 49).
import { and, eq, type SQL } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type FulfilDeps, fulfill, oweRefund } from './fulfill.ts'
import { payments } from './tables.ts'

const regretMs = 7 * dayMs

/** Until when a payment may be regretted: of a place, no longer than until its event begins. */
export const regrettableUntil = (paidAt: Date, beginsAt: Date | null): Date =>
  new Date(Math.min(paidAt.getTime() + regretMs, beginsAt?.getTime() ?? Number.POSITIVE_INFINITY))

/** Has the provider give a payment back, and writes what came of it. Bears being done twice. */
export async function giveBack(deps: FulfilDeps, paymentId: string): Promise<void> {
  const { db, payments: provider } = deps
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment?.refundAskedAt || !payment.providerRef || payment.provider !== provider?.name) return
  if (payment.state === 'paid' || payment.state === 'mismatch') await provider.refund(payment.providerRef)
  await fulfill(deps, paymentId)
}

/** Payments of a member's own. */
export const ofMember = (memberId: string): SQL => eq(payments.memberId, memberId)

/** Owes a payment of somebody's own back, if it may be regretted still; owed before, it is so once. */
export async function regret(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  own: SQL,
  paymentId: string,
): Promise<'owed' | 'late'> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(own, eq(payments.id, paymentId)))
    .for('update')
  if (!payment) throw failure('billing.payment_not_found')
  const { state, refundAskedAt, paidAt, beginsAt } = payment
  if (state === 'refunded' || refundAskedAt) return 'owed'
  if (state !== 'paid' || !paidAt || regrettableUntil(paidAt, beginsAt) <= deps.clock.now()) return 'late'
  await oweRefund(deps, tx, paymentId)
  return 'owed'
}

/** Owes the refund, then tries it at once: where the provider is away, it follows. */
export async function askRefund(deps: Deps, own: SQL, paymentId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await regret(deps, tx, own, paymentId)) === 'late') throw failure('billing.refund_late')
  })
  await tryRefund(deps, paymentId)
}

/** Tries at once what is owed: where the provider is away, it follows. */
export const tryRefund = (deps: FulfilDeps, paymentId: string): Promise<void> =>
  giveBack(deps, paymentId).catch((error: unknown) =>
    deps.log.warn({ err: error, payment: paymentId }, 'a refund is still owed'),
  )
