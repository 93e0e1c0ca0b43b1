// Places of an event: taken, held while they are paid, waited for, and given back.
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Taken } from '#contract/events/api.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { findPaid, giveUpPlace, isPlacePaying, lookAtPlace, payPlace, placeMs } from '../billing/places.ts'
import { ofMember, regret, tryRefund } from '../billing/refund.ts'
import { notifiedOf } from './announce.ts'
import { settlePlace } from './paid.ts'
import { events, eventParticipants as seats } from './tables.ts'
import { fill, lock, mineOf, placeOf, type SeatDeps } from './waiting-list.ts'

type SeatRow = typeof seats.$inferSelect

/** Nobody paid for a place in its time. */
const isForfeit = async (tx: Transaction, { heldUntil, ...held }: SeatRow, now: Date) =>
  heldUntil !== null && heldUntil <= now && !(await isPlacePaying(tx, held, now))

/** Takes a place, or one in the line; `isNew`: there was none before. */
const take = (deps: SeatDeps, userId: string, eventId: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    let event = await lock(tx, eventId)
    let [mine] = await tx.select().from(seats).where(mineOf(eventId, userId))
    if (mine && (await isForfeit(tx, mine, now))) {
      await tx.delete(seats).where(eq(seats.id, mine.id))
      await fill(deps, tx, eventId, now)
      event = await lock(tx, eventId)
      mine = undefined
    }
    if (!mine || mine.state === 'held') {
      if (event.cancelled !== null) throw failure('events.cancelled')
      if (event.startsAt <= now) throw failure('events.over')
    }
    if (mine) {
      const place = mine.state === 'waiting' ? await placeOf(tx, eventId, userId) : null
      return { event, seat: mine, place, isNew: false }
    }
    // Those who already wait go before.
    const isFree = event.taken < event.maxParticipants && event.waiting === 0
    const free = event.paidOnline ? ('held' as const) : ('going' as const)
    const state = isFree ? free : ('waiting' as const)
    const heldUntil = state === 'held' ? new Date(now.getTime() + placeMs) : null
    const [seat] = await tx
      .insert(seats)
      .values({ ...notifiedOf(event), eventId, userId, state, joinedAt: now, heldUntil })
      .returning()
    if (!seat) throw new Error('a place was not kept')
    const place = state === 'waiting' ? await placeOf(tx, eventId, userId) : null
    return { event, seat, place, isNew: true }
  })

/** Lets a place go that could not be paid for, before its checkout began. */
const letGo = (deps: SeatDeps, seat: SeatRow) =>
  deps.db.transaction(async (tx) => {
    await tx.select({ id: events.id }).from(events).where(eq(events.id, seat.eventId)).for('update')
    const unpaid = and(eq(seats.id, seat.id), eq(seats.state, 'held'), isNull(seats.paymentId))
    await tx.delete(seats).where(unpaid)
    await fill(deps, tx, seat.eventId, deps.clock.now())
  })

/** A payment that came to its end while the place was asked for leaves another state of it; this often it is looked at. */
const maxLooks = 3

/** Throws `events.not_found`, `events.over`, `events.cancelled`, `billing.payment_failed`. */
export async function join(deps: Deps, userId: string, eventId: string): Promise<Taken> {
  for (let look = 0; look < maxLooks; look++) {
    const { event, seat, place, isNew } = await take(deps, userId, eventId)
    const { state, paymentId } = seat
    if (state !== 'held' || paymentId) return { state, place, url: null }
    const { slug, title, price, startsAt } = event
    const offered = { eventId, slug, title, amount: price, beginsAt: startsAt }
    const paying = await payPlace(deps, seat, offered).catch(async (error: unknown) => {
      if (isNew) await letGo(deps, seat)
      throw error
    })
    if (paying?.url) return { state, place, url: paying.url }
    if (paying?.ended) await settlePlace(deps, paying.ended)
  }
  throw failure('billing.payment_failed')
}

/**
 * Gives a place back: what was paid for it goes back as well, while it may be regretted. Said twice, it is so once. Throws
 * `events.not_found`, `events.over`.
 */
export async function leave(deps: Deps, userId: string, eventId: string) {
  const { db, clock } = deps
  const mine = mineOf(eventId, userId)
  for (let look = 0; look < maxLooks; look++) {
    const [mySeat] = await db.select().from(seats).where(mine)
    // Paid already, it is given before it is left: its money goes back with it.
    const paid = mySeat?.state === 'held' && !mySeat.paymentId ? await findPaid(deps, mySeat) : null
    if (paid) {
      await settlePlace(deps, paid)
      continue
    }
    const paymentId = mySeat?.paymentId ?? null
    const left = await db.transaction(async (tx) => {
      const now = clock.now()
      // The payment before the event, as whatever settles one locks them.
      const refundDue = paymentId ? await regret(deps, tx, ofMember(userId), paymentId) : null
      if (mySeat && !paymentId && !(await giveUpPlace(deps, tx, mySeat))) return null
      const event = await lock(tx, eventId)
      if (event.startsAt <= now) throw failure('events.over')
      const [seat] = await tx.select().from(seats).where(mine)
      // Paid in this very moment: its payment is asked for first.
      if (seat && seat.paymentId !== paymentId) return null
      await tx.delete(seats).where(mine)
      await fill(deps, tx, eventId, now)
      return { refunded: refundDue === 'owed' }
    })
    if (!left) continue
    if (paymentId && left.refunded) await tryRefund(deps, paymentId)
    return { ok: true as const, ...left }
  }
  throw new Error('a place changed whenever it was left')
}

/** Takes back places that nobody paid in their time. */
export async function forfeitAll(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const overdue = await deps.db
    .select()
    .from(seats)
    .where(and(eq(seats.state, 'held'), lte(seats.heldUntil, now)))
  for (const { userId, eventId } of overdue) {
    await lookAtPlace(deps, userId, eventId)
    await deps.db.transaction(async (tx) => {
      await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update')
      const [seat] = await tx.select().from(seats).where(mineOf(eventId, userId))
      if (!seat || !(await isForfeit(tx, seat, now))) return
      await tx.delete(seats).where(eq(seats.id, seat.id))
      await fill(deps, tx, eventId, now)
    })
  }
}
