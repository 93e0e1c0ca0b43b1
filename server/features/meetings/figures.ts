// Counts of meetings, nobody's in particular: for the counter of their place, and for the team.
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { minCounted } from '#contract/meetings/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { meetingSides, meetings } from './tables.ts'

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

/** Meetings invited and agreed within seven and within thirty days, and of those agreed the good ones; `null`: too few. */
export async function meetingFigures(db: Handle, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * dayMs)
  const isGood = sql`exists (select from ${meetingSides}
    where ${meetingSides.meetingId} = ${meetings.id} and ${meetingSides.feeling} = 'good')`
  const columnsOf = (days: number) => {
    const at = instantOf(since(days))
    const agreed = sql`${inArray(meetings.state, ['agreed', 'past'])} and ${meetings.agreedAt} > ${at}`
    return {
      invited: countWhere(sql`${meetings.createdAt} > ${at}`),
      agreed: countWhere(agreed),
      good: countWhere(sql`${agreed} and ${isGood}`),
    }
  }
  const [row] = await db
    .select({ week: columnsOf(7), month: columnsOf(30) })
    .from(meetings)
    .where(or(gt(meetings.createdAt, since(30)), gt(meetings.agreedAt, since(30))))
  const told = (counts = { invited: 0, agreed: 0, good: 0 }) => ({
    invited: unlessFew(counts.invited),
    agreed: unlessFew(counts.agreed),
    good: unlessFew(counts.good),
  })
  return { week: told(row?.week), month: told(row?.month) }
}
