// Places of an event: taken, waited for, given back, and given on to who has waited longest. Counts follow by a trigger.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Seat } from '#contract/events.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { appUsers } from '../identity/tables.ts'
import { notify } from '../notifications/commands.ts'
import { mailSeat } from './letters.ts'
import { isActive } from './list.ts'
import { events, eventParticipants as seats } from './tables.ts'

type SeatDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
export type LockedEvent = typeof events.$inferSelect

/** Locks an active event: its places are given one after another. Throws `events.not_found`. */
async function lock(tx: Transaction, id: string): Promise<LockedEvent> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), isActive))
    .for('update')
  if (!event) throw failure('events.not_found')
  return event
}

const mineOf = (eventId: string, userId: string) => and(eq(seats.eventId, eventId), eq(seats.userId, userId))

/** Throws `events.not_found`, `events.over`, `events.cancelled`. */
export const join = ({ db, clock }: SeatDeps, userId: string, eventId: string) =>
  db.transaction(async (tx): Promise<Seat> => {
    const now = clock.now()
    const event = await lock(tx, eventId)
    const [mine] = await tx.select().from(seats).where(mineOf(eventId, userId))
    if (!mine) {
      if (event.cancelled !== null) throw failure('events.cancelled')
      if (event.startsAt <= now) throw failure('events.over')
    }
    // Whoever waits already goes before.
    const state =
      mine?.state ?? (event.taken < event.maxParticipants && event.waiting === 0 ? 'going' : 'waiting')
    if (!mine) await tx.insert(seats).values({ eventId, userId, state, joinedAt: now })
    return { state, place: state === 'waiting' ? await placeOf(tx, eventId, userId) : null }
  })

async function placeOf(tx: Transaction, eventId: string, userId: string): Promise<number> {
  const line = await tx
    .select({ userId: seats.userId })
    .from(seats)
    .where(and(eq(seats.eventId, eventId), eq(seats.state, 'waiting')))
    .orderBy(asc(seats.joinedAt), asc(seats.id))
  return line.findIndex((one) => one.userId === userId) + 1
}

/** Gives free places to who has waited longest, and tells them, of an event that the transaction has locked. */
async function fill({ jobs, config }: Pick<Deps, 'jobs' | 'config'>, tx: Transaction, id: string, now: Date) {
  const [event] = await tx.select().from(events).where(eq(events.id, id))
  if (!event || event.cancelled !== null || event.startsAt <= now) return
  const free = event.maxParticipants - event.taken
  if (free <= 0 || event.waiting === 0) return
  const next = await tx
    .select({ id: seats.id, memberId: appUsers.id, email: appUsers.email, name: appUsers.name })
    .from(seats)
    .innerJoin(appUsers, eq(appUsers.id, seats.userId))
    .where(and(eq(seats.eventId, id), eq(seats.state, 'waiting'), eq(appUsers.status, 'active')))
    .orderBy(asc(seats.joinedAt), asc(seats.id))
    .limit(free)
  for (const { id: seat, memberId, email, name } of next) {
    await tx.update(seats).set({ state: 'going' }).where(eq(seats.id, seat))
    await notify(tx, { memberId, kind: 'event_seat', aboutId: event.id }, now)
    await mailSeat({ jobs, config }, tx, { to: email, name, event })
  }
}

/** Said twice, it is so once. Throws `events.not_found`, `events.over`. */
export const leave = (deps: SeatDeps, userId: string, eventId: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const event = await lock(tx, eventId)
    if (event.startsAt <= now) throw failure('events.over')
    await tx.delete(seats).where(mineOf(eventId, userId))
    await fill(deps, tx, eventId, now)
    return { ok: true as const }
  })

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
