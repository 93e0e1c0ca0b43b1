// Announcements of events: whoever has a place or waits for one is notified of a new time or place, and of one that is off or on again.
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { minuteMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSettled } from '../back-office/audit.ts'
import { appUsers } from '../identity/tables.ts'
import { notify, takeBack } from '../notifications/commands.ts'
import { mailBackOn, mailCancelled, mailMoved } from './emails.ts'
import { isOff, whereOf } from './state.ts'
import { type EventRow, events, eventParticipants as seats } from './tables.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>

/** Facts that members go by, as a seat notes them. */
export const notifiedOf = (event: EventRow) => ({
  notifiedStartsAt: event.startsAt,
  notifiedPlace: whereOf(event),
  notifiedOff: isOff(event),
})
type Noted = { [field in keyof ReturnType<typeof notifiedOf>]: (typeof seats.$inferSelect)[field] }

/** Difference between an event and what a seat's member last heard of it. */
function changeOf(noted: Noted, event: EventRow): 'cancelled' | 'back_on' | 'moved' | null {
  const now = notifiedOf(event)
  if (noted.notifiedStartsAt === null) return null
  if (now.notifiedOff) return noted.notifiedOff ? null : 'cancelled'
  if (noted.notifiedOff) return 'back_on'
  const isSame =
    noted.notifiedStartsAt.getTime() === now.notifiedStartsAt.getTime() &&
    noted.notifiedPlace === now.notifiedPlace
  return isSame ? null : 'moved'
}

/** Notifies everybody of an event, which the transaction has locked, of what they have not heard yet. */
export async function announce(
  post: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  event: EventRow,
  now: Date,
) {
  const holders = await tx
    .select({
      memberId: appUsers.id,
      to: appUsers.email,
      notifiedStartsAt: seats.notifiedStartsAt,
      notifiedPlace: seats.notifiedPlace,
      notifiedOff: seats.notifiedOff,
    })
    .from(seats)
    .innerJoin(appUsers, eq(appUsers.id, seats.userId))
    .where(eq(seats.eventId, event.id))
  for (const { memberId, to, ...noted } of holders) {
    const change = changeOf(noted, event)
    if (!change) continue
    const about = { memberId, aboutId: event.id }
    // Earlier news of it are none any more: without them the new one is told, and pushed, again.
    for (const kind of ['event_cancelled', 'event_changed'] as const) await takeBack(tx, { ...about, kind })
    await notify(tx, { ...about, kind: change === 'cancelled' ? 'event_cancelled' : 'event_changed' }, now)
    const letter = { to, event, was: noted }
    if (change === 'cancelled') await mailCancelled(post, tx, letter)
    else if (change === 'back_on') await mailBackOn(post, tx, letter)
    else await mailMoved(post, tx, letter)
  }
  await tx.update(seats).set(notifiedOf(event)).where(eq(seats.eventId, event.id))
}

/** One that began longer ago is over: switching it off then cancels nothing. */
const graceMs = 10 * minuteMs

/** Announces every event that is another than somebody has heard, once nobody has written it for some minutes. */
export async function announceAll(post: Post): Promise<void> {
  const now = post.clock.now()
  const differs = sql`exists (select from ${seats} where ${seats.eventId} = ${events.id}
    and (${seats.notifiedStartsAt}, ${seats.notifiedPlace}, ${seats.notifiedOff}) is distinct from (${events.startsAt},
      concat_ws(', ', ${events.place}, ${events.address}),
      ${events.cancelled} is not null or ${events.status} <> 'active' or ${events.binnedAt} is not null))`
  const changed = await post.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.startsAt, new Date(now.getTime() - graceMs)),
        or(gt(events.taken, 0), gt(events.waiting, 0)),
        differs,
        isSettled('event', events.id, now),
      ),
    )
  for (const { id } of changed)
    await post.db.transaction(async (tx) => {
      const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
      if (event) await announce(post, tx, event, now)
    })
}
