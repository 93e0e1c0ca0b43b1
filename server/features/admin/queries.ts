// The figures of the back-office's front page.
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Overview } from '#contract/admin.ts'
import type { Role } from '#contract/options.ts'
import { may } from '#contract/permissions.ts'
import { product } from '#contract/product.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { adminAudit } from '../back-office/tables.ts'
import { adminRequests, appUsers } from '../identity/tables.ts'
import { universities } from '../reference/tables.ts'

const dayMs = 24 * 60 * 60 * 1000
const monthsShown = 12
const universitiesShown = 6
const activityShown = 8

/** The change in percent, to one decimal (guide and admin §9). */
export const growthOf = (recent: number, before: number): number | null =>
  before === 0 ? null : Math.round(((recent - before) / before) * 1000) / 10

async function people(db: Database, now: Date): Promise<Overview['people']> {
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const [found] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${appUsers.status} = 'active')`.mapWith(Number),
      recent: sql<number>`count(*) filter (where ${appUsers.createdAt} > ${since(30)})`.mapWith(Number),
      before: sql<number>`count(*) filter (where ${appUsers.createdAt} > ${since(60)}
        and ${appUsers.createdAt} <= ${since(30)})`.mapWith(Number),
    })
    .from(appUsers)
  const counts = found ?? { total: 0, active: 0, recent: 0, before: 0 }
  return { ...counts, growth: growthOf(counts.recent, counts.before) }
}

/** "2026-03" of the product's own clock, and the months before it. */
function monthsUntil(now: Date): string[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: product.timeZone,
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return Array.from({ length: monthsShown }, (_, place) => {
    const month = Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - monthsShown + place)
    return new Date(month).toISOString().slice(0, 7)
  })
}

async function months(db: Database, now: Date): Promise<Overview['months']> {
  const { rows } = await db.execute<{ month: string; joined: number }>(sql`
    select to_char(${appUsers.createdAt} at time zone ${product.timeZone}, 'YYYY-MM') as month, count(*) as joined
    from ${appUsers} group by 1`)
  const joined = new Map(rows.map((row) => [row.month, Number(row.joined)]))
  return monthsUntil(now).map((month) => ({
    month,
    joined: joined.get(month) ?? 0,
    people: rows.filter((row) => row.month <= month).reduce((sum, row) => sum + Number(row.joined), 0),
  }))
}

const byUniversity = (db: Database): Promise<Overview['universities']> =>
  db
    .select({ name: universities.acronym, people: count() })
    .from(appUsers)
    .innerJoin(universities, eq(universities.name, appUsers.university))
    .where(eq(appUsers.status, 'active'))
    .groupBy(universities.acronym)
    .orderBy(desc(count()), universities.acronym)
    .limit(universitiesShown)

const activityOf = (db: Database, role: Role, userId: string): Promise<Overview['activity']> =>
  db
    .select({
      id: adminAudit.id,
      at: adminAudit.at,
      actorName: adminAudit.actorName,
      action: adminAudit.action,
      kind: adminAudit.kind,
      label: adminAudit.label,
    })
    .from(adminAudit)
    .where(may(role, 'audit.read') ? undefined : eq(adminAudit.actorId, userId))
    .orderBy(desc(adminAudit.id))
    .limit(activityShown)

/** All of it, as far as a role may know. */
export async function overviewFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: { role: Role; userId: string },
): Promise<Overview> {
  const now = clock.now()
  const requests = may(caller.role, 'team.read') ? db.$count(adminRequests) : null
  const [counted, growing, most, waiting, activity] = await Promise.all([
    people(db, now),
    months(db, now),
    byUniversity(db),
    requests,
    activityOf(db, caller.role, caller.userId),
  ])
  return { people: counted, months: growing, universities: most, accessRequests: waiting, activity }
}
