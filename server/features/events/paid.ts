// Paid places: given once their money has come, freed where it has not, and given up when it goes back.
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { mailPlaceReceipt } from '../billing/emails.ts'
import { oweRefund } from '../billing/fulfill.ts'
import { isPlacePaying } from '../billing/places.ts'
import { regrettableUntil } from '../billing/refund.ts'
import { payments } from '../billing/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { notify } from '../notifications/commands.ts'
import { notifiedOf } from './announce.ts'
import { whenAndWhere } from './emails.ts'
import { isOff } from './state.ts'
import { events, eventParticipants as seats } from './tables.ts'
import { fill, type LockedEvent, mineOf } from './waiting-list.ts'

/** An event that does not take place: what was paid for its places goes back. */
export const cancelledJob: JobSpec<{ event: string }> = {
  name: 'events.cancelled',
  title: 'Devolver o dinheiro de um evento cancelado',
  payload: z.object({ event: z.uuid() }),
  retries: 12,
}

type PaidDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'payments'>
type PaymentRow = typeof payments.$inferSelect
type SeatRow = typeof seats.$inferSelect

async function isThere(tx: Transaction, memberId: string): Promise<boolean> {
  const [member] = await tx
    .select({ status: appUsers.status })
    .from(appUsers)
    .where(eq(appUsers.id, memberId))
    .for('no key update')
  return member?.status === 'active'
}

/** There is a place for the money: the one that was held, or, where that was given on, one that nobody wants. */
function hasPlace(event: LockedEvent, seat: SeatRow | undefined, now: Date): boolean {
  if (isOff(event)) return false
  if (seat) return seat.state === 'held'
  return event.startsAt > now && event.taken < event.maxParticipants && event.waiting === 0
}

/** Gives the place that was paid. `false`: there is none, or nobody to have it. */
async function give(
  deps: PaidDeps,
  tx: Transaction,
  payment: PaymentRow,
  event: LockedEvent,
  seat: SeatRow | undefined,
): Promise<boolean> {
  const now = deps.clock.now()
  const { memberId: userId, id: paymentId, paidAt } = payment
  if (!userId || !hasPlace(event, seat, now) || !(await isThere(tx, userId))) return false
  const goingSeat = { state: 'going' as const, heldUntil: null, paymentId }
  if (seat) await tx.update(seats).set(goingSeat).where(eq(seats.id, seat.id))
  else
    await tx
      .insert(seats)
      .values({ ...goingSeat, ...notifiedOf(event), eventId: event.id, userId, joinedAt: now })
  await notify(tx, { memberId: userId, kind: 'paid', aboutId: paymentId }, now)
  const regrettable = regrettableUntil(paidAt ?? now, payment.beginsAt)
  await mailPlaceReceipt(deps, tx, payment, whenAndWhere(deps, event), regrettable)
  return true
}

/** Does with a place what its payment has come to, as it stands by now. Bears being done twice. */
export const settlePlace = (deps: PaidDeps, paymentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!payment?.eventId) return
    const { state, eventId, memberId, expiresAt } = payment
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
    const [seat] = event && memberId ? await tx.select().from(seats).where(mineOf(eventId, memberId)) : []
    const isPaidFor = seat?.paymentId === paymentId
    const goesBack = payment.refundAskedAt !== null || state === 'refunded'
    if (state === 'paid' && !goesBack) {
      if (isPaidFor && seat?.state === 'going') return
      if (!event || !(await give(deps, tx, payment, event, seat))) await oweRefund(deps, tx, paymentId)
      return
    }
    if (!event || !seat) return
    // While the team judges what came, nobody else has the place.
    if (state === 'mismatch' && !goesBack) {
      const judged = { paymentId, heldUntil: event.startsAt }
      if (seat.state === 'held') await tx.update(seats).set(judged).where(eq(seats.id, seat.id))
      return
    }
    // An offer lasts as long as was said, whatever became of one try to pay it.
    const wasReserved = !seat.paymentId && seat.heldUntil !== null && seat.heldUntil <= expiresAt
    const isReleased = goesBack ? isPaidFor : state !== 'open' && state !== 'awaiting' && wasReserved
    // An event that was cancelled stays: everybody keeps seeing that they would have gone.
    if (!isReleased || event.cancelled !== null) return
    // Another try may be under way, or paid, before this one's end is looked at.
    if (!goesBack && (await isPlacePaying(tx, seat, deps.clock.now()))) return
    await tx.delete(seats).where(eq(seats.id, seat.id))
    await fill(deps, tx, eventId, deps.clock.now())
  })

/** A member who leaves within it has the money back: what was paid in it gives a place, or is on its way back. */
const justPaidMs = 60 * 60_000

/** Gives a place at once that its member has just paid, before the job comes to it. */
export async function settleJustPaid(deps: PaidDeps, memberId: string, eventId: string): Promise<boolean> {
  const [paid] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.eventId, eventId),
        eq(payments.state, 'paid'),
        isNull(payments.refundAskedAt),
        gt(payments.paidAt, new Date(deps.clock.now().getTime() - justPaidMs)),
      ),
    )
  if (paid) await settlePlace(deps, paid.id)
  return paid !== undefined
}

/** Owes back what was paid for the places of an event. */
export async function refundPlaces(deps: PaidDeps, eventId: string): Promise<void> {
  const paid = await deps.db
    .select({ id: seats.paymentId })
    .from(seats)
    .where(and(eq(seats.eventId, eventId), isNotNull(seats.paymentId)))
  for (const { id } of paid)
    await deps.db.transaction(async (tx) => {
      const [payment] = await tx
        .select()
        .from(payments)
        .where(eq(payments.id, id ?? ''))
        .for('update')
      const staysPaid = payment?.state === 'paid' || payment?.state === 'mismatch'
      if (payment && staysPaid && !payment.refundAskedAt) await oweRefund(deps, tx, payment.id)
    })
}
