// Figures of bills: the cards above their list, and the report of a period.
import { and, asc, between, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { BillsReport, BillsSummary } from '#contract/bills/api.ts'
import { type BillStatus, billStatuses } from '#contract/bills/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dayMs } from '#server/platform/clock.ts'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { statusAt } from './status.ts'
import { bills as table } from './tables.ts'

const count = sql<number>`count(*)`.mapWith(Number)
const amount = sql<number>`coalesce(sum(${table.amount}), 0)`.mapWith(Number)
const none = { count: 0, amount: 0 }

export async function billsSummary({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<BillsSummary> {
  const now = clock.now()
  const today = cityDay(now)
  const status = statusAt(now)
  const thisMonth = sql`date_trunc('month', ${table.dueDate}) = date_trunc('month', ${today}::date)`
  const [groups, [paidThisMonth = none]] = await Promise.all([
    db
      .select({
        status: status.as('bill_status'),
        count,
        amount,
        nextDue: sql<string | null>`min(${table.dueDate})::text`,
      })
      .from(table)
      .where(isNull(table.binnedAt))
      .groupBy(sql`bill_status`),
    db
      .select({ count, amount })
      .from(table)
      .where(and(isNull(table.binnedAt), isNotNull(table.paymentDate), thisMonth)),
  ])
  const of = (one: BillStatus) => {
    const group = groups.find((found) => found.status === one)
    return group ? { count: group.count, amount: group.amount } : none
  }
  return {
    today,
    ...(Object.fromEntries(billStatuses.map((one) => [one, of(one)])) as Record<BillStatus, typeof none>),
    nextDue: groups.find((group) => group.status === 'pendente')?.nextDue ?? null,
    paidThisMonth,
  }
}

/** Days ahead of which the front page tells what falls due. */
const soonDays = 7

/** Overdue bills, and those due within a week with their total: `until`, the last day of it. */
export async function billsWaiting(db: Database, now: Date) {
  const until = cityDay(new Date(now.getTime() + soonDays * dayMs))
  const [overdue, soon] = (['vencida', 'pendente'] as const).map((one) => sql`${statusAt(now)} = ${one}`)
  const [row] = await db
    .select({
      overdue: countWhere(overdue),
      soon: countWhere(soon),
      amount: sql<number>`coalesce(sum(${table.amount}) filter (where ${soon}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(
      and(isNull(table.binnedAt), isNull(table.paymentDate), lte(table.dueDate, until), or(overdue, soon)),
    )
  return { overdue: row?.overdue ?? 0, soon: row?.soon ?? 0, amount: row?.amount ?? 0, until }
}

const maxListed = 1000

/** The paid bills that were due in these days. */
export async function billsReport(
  { db }: Pick<Deps, 'db'>,
  { from, until }: { from: string; until: string },
): Promise<BillsReport> {
  const inPeriod = and(
    isNull(table.binnedAt),
    isNotNull(table.paymentDate),
    between(table.dueDate, from, until),
  )
  const [[total = none], bills] = await Promise.all([
    db.select({ count, amount }).from(table).where(inPeriod),
    db
      .select({
        id: table.id,
        supplier: table.supplier,
        description: table.description,
        amount: table.amount,
        dueDate: table.dueDate,
        paymentDate: sql<string>`${table.paymentDate}::text`,
      })
      .from(table)
      .where(inPeriod)
      .orderBy(asc(table.dueDate), asc(table.id))
      .limit(maxListed),
  ])
  return { ...total, bills }
}
