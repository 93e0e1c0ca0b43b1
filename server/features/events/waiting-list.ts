// Waiting list of an event: its places given on to who has waited longest, with the event locked. Counts follow by a trigger.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { notify } from '../notifications/commands.ts'
import { mailSeat } from './emails.ts'
import { isOff } from './state.ts'
import { type EventRow, events, eventParticipants as seats } from './tables.ts'
import { isActive } from './upcoming.ts'

export type SeatDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
type Post = Pick<Deps, 'jobs' | 'config'>
export type LockedEvent = EventRow

/** Time in which whoever waited may pay the place that came free for them, if the event does not begin before. */
const offerMs = dayMs

/** Locks an active event: its places are given one after another. Throws `events.not_found`. */
export async function lock(tx: Transaction, id: string): Promise<LockedEvent> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), isActive))
    .for('update')
  if (!event) throw failure('events.not_found')
  return event
}

export const mineOf = (eventId: string, userId: string) =>
  and(eq(seats.eventId, eventId), eq(seats.userId, userId))

export async function placeOf(tx: Transaction, eventId: string, userId: string): Promise<number> {
  const line = await tx
    .select({ userId: seats.userId })
    .from(seats)
    .where(and(eq(seats.eventId, eventId), eq(seats.state, 'waiting')))
    .orderBy(asc(seats.joinedAt), asc(seats.id))
  return line.findIndex((one) => one.userId === userId) + 1
}

/** Gives free places to who has waited longest, and tells them, of an event that the transaction has locked. */
export async function fill({ jobs, config }: Post, tx: Transaction, id: string, now: Date) {
  const [event] = await tx.select().from(events).where(eq(events.id, id))
  if (!event || isOff(event) || event.startsAt <= now) return
  const free = event.maxParticipants - event.taken
  if (free <= 0 || event.waiting === 0) return
  const next = await tx
    .select({ id: seats.id, memberId: appUsers.id, email: appUsers.email })
    .from(seats)
    .innerJoin(appUsers, eq(appUsers.id, seats.userId))
    .where(and(eq(seats.eventId, id), eq(seats.state, 'waiting'), eq(appUsers.status, 'active')))
    .orderBy(asc(seats.joinedAt), asc(seats.id))
    .limit(free)
  const heldUntil = event.paidOnline
    ? new Date(Math.min(now.getTime() + offerMs, event.startsAt.getTime()))
    : null
  for (const { id: seat, memberId, email } of next) {
    const offer = { state: heldUntil ? ('held' as const) : ('going' as const), heldUntil }
    await tx.update(seats).set(offer).where(eq(seats.id, seat))
    await notify(tx, { memberId, kind: 'event_seat', aboutId: event.id }, now)
    await mailSeat({ jobs, config }, tx, { to: email, event, heldUntil })
  }
}

/** Gives on what came free otherwise: a limit that was raised, an account that is gone. */
export async function fillAll(deps: SeatDeps): Promise<void> {
  const now = deps.clock.now()
  const waiting = await deps.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isActive,
        isNull(events.cancelled),
        gt(events.startsAt, now),
        gt(events.waiting, 0),
        sql`${events.taken} < ${events.maxParticipants}`,
      ),
    )
  for (const { id } of waiting)
    await deps.db.transaction(async (tx) => {
      await lock(tx, id)
      await fill(deps, tx, id, now)
    })
}
