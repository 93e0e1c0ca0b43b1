// Counts of meetings, nobody's in particular: for the counter of their place, and for the team.
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { minCounted } from '#contract/meetings/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { meetings } from './tables.ts'

const countSince = (db: Handle, now: Date, days: number, where?: SQL) =>
  db.$count(
    meetings,
    and(
      inArray(meetings.state, ['agreed', 'past']),
      gt(meetings.agreedAt, new Date(now.getTime() - days * dayMs)),
      where,
    ),
  )

/** So few would point at two who are sitting there. */
const unlessFew = (counted: number) => (counted < minCounted ? null : counted)

/** Meetings agreed at a company within seven and within thirty days; `null`: too few. */
export async function meetingsAt(db: Handle, companyId: string, now: Date) {
  const here = eq(meetings.companyId, companyId)
  const [week, month] = await Promise.all([countSince(db, now, 7, here), countSince(db, now, 30, here)])
  return { week: unlessFew(week), month: unlessFew(month) }
}
