// Regret: within seven days of paying, all of it goes back, and with it what is left of the days (CDC, art. 49).
import { and, eq } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { type FulfilDeps, fulfill, oweRefund } from './fulfill.ts'
import { payments } from './tables.ts'

const regretMs = 7 * dayMs

/** Until when a payment may be regretted. */
export const regrettableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + regretMs)

/** Has the provider give a payment back, and writes what came of it. Bears being done twice. */
export async function giveBack(deps: FulfilDeps, paymentId: string): Promise<void> {
  const { db, payments: provider } = deps
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment?.refundAskedAt || !payment.providerRef || payment.provider !== provider?.name) return
  if (payment.state === 'paid' || payment.state === 'mismatch') await provider.refund(payment.providerRef)
  await fulfill(deps, paymentId)
}

/** Owes the refund, then tries it at once: where the provider is away, it follows. */
export async function askRefund(deps: Deps, memberId: string, paymentId: string): Promise<void> {
  const { db, clock, log } = deps
  await db.transaction(async (tx) => {
    const own = and(eq(payments.id, paymentId), eq(payments.memberId, memberId))
    const [payment] = await tx.select().from(payments).where(own).for('update')
    if (!payment) throw failure('billing.payment_not_found')
    if (payment.state === 'refunded' || payment.refundAskedAt) return
    const now = clock.now()
    if (payment.state !== 'paid' || !payment.paidAt || regrettableUntil(payment.paidAt) <= now)
      throw failure('billing.refund_late')
    await oweRefund(deps, tx, paymentId)
  })
  await giveBack(deps, paymentId).catch((error: unknown) =>
    log.warn({ err: error, payment: paymentId }, 'a refund is still owed'),
  )
}
