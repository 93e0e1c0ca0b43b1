// The figures of the back-office's front page.
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Overview } from '#contract/admin/api.ts'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import { product } from '#contract/product.ts'
import { cityDay } from '#contract/values/city-day.ts'
import type { Role } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { jobFailures } from '#server/platform/jobs-tables.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { adminAudit } from '../back-office/tables.ts'
import { undecidedMismatch } from '../billing/mismatch.ts'
import { payments } from '../billing/tables.ts'
import { billsWaiting } from '../bills/figures.ts'
import { businessRequests } from '../businesses/tables.ts'
import { companyFigures } from '../companies/figures.ts'
import { enrolmentProofs } from '../enrolment/tables.ts'
import { adminRequests, appUsers } from '../identity/tables.ts'
import { reports } from '../interactions/tables.ts'
import { meetingFigures } from '../meetings/figures.ts'
import { suspensions } from '../member-admin/tables.ts'
import { newsFigures } from '../news/figures.ts'
import { dataRequests } from '../privacy/tables.ts'
import { promotionFigures } from '../promotions/figures.ts'
import { raffleFigures } from '../raffles/figures.ts'
import { universities } from '../reference/tables.ts'
import { ticketsToday } from '../support/ticket-list.ts'

/** Time for which counts of everybody are shown before they are counted again. */
const ttlMs = 5000
const monthsShown = 12
const universitiesShown = 6
const activityShown = 8

/** The change in percent, to one decimal (guide and admin §9). */
export const growthOf = (recent: number, before: number): number | null =>
  before === 0 ? null : Math.round(((recent - before) / before) * 1000) / 10

/** "2026-03" of the product's own clock, and the months before it. */
function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = cityDay(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, place) =>
    new Date(Date.UTC(year, month - monthsShown + place)).toISOString().slice(0, 7),
  )
}

type Growing = Pick<Overview, 'people' | 'months'>

/** Everybody counted in one reading, by the month in which they came. */
async function growing(db: Database, now: Date): Promise<Growing> {
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const came = appUsers.createdAt
  const rows = await db
    .select({
      month: sql<string>`to_char(${came} at time zone ${product.timeZone}, 'YYYY-MM')`.as('month'),
      joined: count(),
      active: countWhere(sql`${appUsers.status} = 'active'`),
      recent: countWhere(sql`${came} > ${since(30)}`),
      before: countWhere(sql`${came} > ${since(60)} and ${came} <= ${since(30)}`),
    })
    .from(appUsers)
    .groupBy(sql`month`)
  const sum = (of: 'joined' | 'active' | 'recent' | 'before', some = rows) =>
    some.reduce((all, row) => all + row[of], 0)
  const [recent, before] = [sum('recent'), sum('before')]
  return {
    people: {
      total: sum('joined'),
      active: sum('active'),
      recent,
      before,
      growth: growthOf(recent, before),
    },
    months: monthsUntil(now).map((month) => ({
      month,
      joined: rows.find((row) => row.month === month)?.joined ?? 0,
      people: sum(
        'joined',
        rows.filter((row) => row.month <= month),
      ),
    })),
  }
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
      recordId: adminAudit.recordId,
      label: adminAudit.label,
    })
    .from(adminAudit)
    .where(may(role, 'audit.read') ? undefined : eq(adminAudit.actorId, userId))
    .orderBy(desc(adminAudit.id))
    .limit(activityShown)

const openAppeals = and(
  isNotNull(suspensions.appeal),
  isNull(suspensions.answeredAt),
  isNull(suspensions.endedAt),
)

/** Counted by one statement: each of the others is a figure beside the reports'. */
async function waitingNow(db: Database, now: Date): Promise<Overview['waiting']> {
  const at = instantOf(now)
  const openRequests = eq(dataRequests.state, 'open')
  const [row] = await db
    .select({
      reports: count(),
      late: countWhere(sql`${reports.dueAt} < ${at}`),
      nextDue: sql<Date | null>`min(${reports.dueAt}) filter (where ${reports.dueAt} >= ${at})`.mapWith(
        reports.dueAt,
      ),
      appeals: db.$count(suspensions, openAppeals),
      proofs: db.$count(enrolmentProofs, eq(enrolmentProofs.state, 'waiting')),
      requests: db.$count(dataRequests, openRequests),
      lateRequests: db.$count(dataRequests, and(openRequests, lt(dataRequests.dueAt, now))),
    })
    .from(reports)
    .where(and(eq(reports.state, 'open'), isNotNull(reports.aboutId)))
  return row ?? null
}

/** Kinds of work that fail, those that fail longest first. No reason has anything in it that somebody typed. */
const failingNow = async ({
  db,
  jobs,
}: Pick<Deps, 'db' | 'jobs'>): Promise<NonNullable<Overview['failing']>> => {
  const rows = await db
    .select({
      job: jobFailures.job,
      count: sql<number>`sum(${jobFailures.count})`.mapWith(Number),
      since: sql<Date>`min(${jobFailures.firstFailedAt})`.mapWith(jobFailures.firstFailedAt),
      last: sql<Date>`max(${jobFailures.lastFailedAt})`.mapWith(jobFailures.lastFailedAt),
      reason: sql<string>`(array_agg(${jobFailures.lastReason} order by ${jobFailures.lastFailedAt} desc))[1]`,
    })
    .from(jobFailures)
    .groupBy(jobFailures.job)
    .orderBy(sql`min(${jobFailures.firstFailedAt})`)
  return rows.map((row) => ({ ...row, title: jobs.titleOf(row.job) }))
}

/** Builds what answers the front page, as far as a role may know. What counts everybody is kept for a few seconds. */
export function overviewQueries({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  const counts = ttlCache(ttlMs, clock, () =>
    Promise.all([growing(db, clock.now()), byUniversity(db), meetingFigures(db, clock.now())]),
  )
  return async ({ role, userId }: { role: Role; userId: string }): Promise<Overview> => {
    const now = clock.now()
    const ifPermitted = <Answer>(permission: Permission, read: () => PromiseLike<Answer>) =>
      may(role, permission) ? read() : null
    const [[counted, most, meetings], companies, promotions, news, raffles, bills, ...rest] =
      await Promise.all([
        counts.get(),
        ifPermitted('companies.read', () => companyFigures(db)),
        ifPermitted('promotions.read', () => promotionFigures(db, now)),
        ifPermitted('news.read', () => newsFigures(db, now)),
        ifPermitted('raffles.read', () => raffleFigures(db, now)),
        ifPermitted('bills.read', () => billsWaiting(db, now)),
        ifPermitted('team.read', () => db.$count(adminRequests)),
        ifPermitted('support.read', () => ticketsToday(db, now)),
        ifPermitted('moderation.read', () => waitingNow(db, now)),
        ifPermitted('businesses.read', () =>
          db.$count(businessRequests, eq(businessRequests.state, 'waiting')),
        ),
        ifPermitted('payments.read', () => db.$count(payments, undecidedMismatch)),
        ifPermitted('jobs.write', () => failingNow({ db, jobs })),
        activityOf(db, role, userId),
      ])
    const [accessRequests, tickets, waiting, asked, mismatches, failing, activity] = rest
    const guide = { companies, promotions, news, raffles, bills }
    const queues = { accessRequests, tickets, waiting, businessRequests: asked, mismatches }
    const team = { ...queues, failing, activity }
    return { ...counted, universities: most, meetings, ...guide, ...team }
  }
}
