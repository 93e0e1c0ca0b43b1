// Pattern over one person: several others felt bad after meeting them. Moderation is told how many and since when, and nobody who.
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { minPattern } from '#contract/meetings/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobSpec } from '#server/platform/jobs.ts'
import { accountFor } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { storeReport } from '../interactions/report.ts'
import { meetingSides } from './tables.ts'

export const patternJob: JobSpec<{ memberId: string }> = {
  name: 'meetings.pattern',
  title: 'Avisar a moderação de encontros que fizeram mal',
  payload: z.object({ memberId: z.uuid() }),
  retries: 12,
}

const theirs = alias(meetingSides, 'their_side')
const isBad = eq(meetingSides.feeling, 'bad')

/**
 * Opens one report of nobody's once enough people have answered so about the member. Whoever counted in one makes no other, so the next
 * takes as many others. Answers that went with an account or with their retention count no more.
 */
export const signalPattern = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, memberId: string) =>
  db.transaction(async (tx) => {
    // A write of the system's own. Two at once take turns.
    await accountFor(tx)
    const [about] = await tx.select().from(appUsers).where(eq(appUsers.id, memberId)).for('no key update')
    if (!about) return
    const ofOthers = and(
      ne(meetingSides.memberId, memberId),
      inArray(
        meetingSides.meetingId,
        tx.select({ id: theirs.meetingId }).from(theirs).where(eq(theirs.memberId, memberId)),
      ),
    )
    const fresh = await tx
      .select({
        id: meetingSides.memberId,
        first: sql`min(${meetingSides.feltAt})`.mapWith(meetingSides.feltAt),
        last: sql`max(${meetingSides.feltAt})`.mapWith(meetingSides.feltAt),
      })
      .from(meetingSides)
      .where(and(ofOthers, or(isBad, isNotNull(meetingSides.signalledAt))))
      .groupBy(meetingSides.memberId)
      .having(sql`bool_and(${meetingSides.signalledAt} is null)`)
    if (fresh.length < minPattern) return
    const counted = fresh.map(({ id }) => id)
    await tx
      .update(meetingSides)
      .set({ signalledAt: clock.now() })
      .where(and(ofOthers, isBad, inArray(meetingSides.memberId, counted)))
    const days = fresh.flatMap(({ first, last }) => [cityDay(first), cityDay(last)]).toSorted()
    const [from = '', until = from] = [days.at(0), days.at(-1)]
    const pattern = { people: fresh.length, from, until }
    await storeReport({ clock, jobs }, tx, about, { reporterId: null, reason: 'other', words: null, pattern })
  })
