// The team's work on an event besides keeping it: cancelling, and checking in who comes.
import { and, eq, isNull } from 'drizzle-orm'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer } from '../back-office/administer.ts'
import { maskedName } from '../back-office/masking.ts'
import { appUsers } from '../identity/tables.ts'
import { announce } from './announce.ts'
import { cancelledJob } from './paid.ts'
import { events, eventParticipants as seats } from './tables.ts'

const kind = 'event'

/** Throws `record.not_found`, `events.cancelled`, `events.over`. */
export const cancel = (context: AdminContext, { id, reason }: { id: string; reason: string }) =>
  administer(context, async ({ tx, now, note, deps }) => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, id), isNull(events.binnedAt)))
      .for('update')
    if (!event) throw failure('record.not_found')
    if (event.cancelled !== null) throw failure('events.cancelled')
    if (event.startsAt <= now) throw failure('events.over')
    const [after] = await tx.update(events).set({ cancelled: reason }).where(eq(events.id, id)).returning()
    // For good: nobody needs to wait for what else is written.
    if (after) await announce(deps, tx, after, now)
    await deps.jobs.enqueue(tx, cancelledJob, { event: id })
    const entry = await note({
      action: 'cancelled',
      kind,
      recordId: id,
      label: event.title,
      changes: { cancelled: { before: null, after: reason } },
      reason,
    })
    return { id, version: after?.version ?? null, entry, undoable: false }
  })

/** Throws `record.not_found`, `events.not_going`. */
export const checkIn = (context: AdminContext, { id, here }: { id: string; here: boolean }) =>
  administer(context, async ({ tx, now, note }) => {
    const [seat] = await tx
      .select({ state: seats.state, at: seats.checkedInAt, name: appUsers.name, title: events.title })
      .from(seats)
      .innerJoin(events, eq(events.id, seats.eventId))
      .innerJoin(appUsers, eq(appUsers.id, seats.userId))
      .where(eq(seats.id, id))
      .for('update', { of: seats })
    if (!seat) throw failure('record.not_found')
    if (seat.state !== 'going') throw failure('events.not_going')
    const checkedInAt = here ? (seat.at ?? now) : null
    await tx.update(seats).set({ checkedInAt }).where(eq(seats.id, id))
    const entry = await note({
      action: 'checked_in',
      kind,
      recordId: id,
      label: `${seat.title}: ${maskedName(seat.name)}`,
      changes: { here: { before: seat.at !== null, after: here } },
    })
    return { id, version: null, entry, undoable: false }
  })
