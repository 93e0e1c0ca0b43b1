// Figures of Financeiro: the cards of a period and the revenue of six months, out of the books and the paid bills. Profit
// goes by due dates (bills that were due in the period, whenever paid), cash by the day on which money moved. Open checkouts
// are part of no other figure, since most are never paid; the specification's fixed shares stand under Estimado alone.
import { and, between, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FinanceSummary } from '#contract/finance/api.ts'
import { dayPlus, type FinancePeriod, periodOf } from '#contract/finance/options.ts'
import { product } from '#contract/product.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { undecidedMismatch } from '../billing/mismatch.ts'
import { planSummary } from '../billing/plans.ts'
import { ledgerEntries, payments } from '../billing/tables.ts'
import { bills } from '../bills/tables.ts'
import { companiesWith } from '../companies/figures.ts'
import { startOf, stillDueAt } from './transactions.ts'

const monthsShown = 6

const total = (of: typeof ledgerEntries.amount | typeof bills.amount | typeof payments.amount) =>
  sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
const count = sql<number>`count(*)`.mapWith(Number)

/** Entries of the books between the beginnings of two days, `until` left out. Other currencies can't be added up. */
const booked = (from: string, until: string) =>
  and(
    eq(ledgerEntries.currency, 'BRL'),
    gte(ledgerEntries.at, startOf(from)),
    lt(ledgerEntries.at, startOf(until)),
  )

/** Charges, and revenue after refunds, between the beginnings of two days. */
async function bookedIn(db: Handle, from: string, until: string) {
  const [row] = await db
    .select({
      came: sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.kind} = 'charge'), 0)`.mapWith(
        Number,
      ),
      revenue: total(ledgerEntries.amount),
    })
    .from(ledgerEntries)
    .where(booked(from, until))
  return { came: row?.came ?? 0, revenue: row?.revenue ?? 0 }
}

/** Paid bills of which this date lies within the period. */
async function billsBy(db: Handle, date: typeof bills.dueDate | typeof bills.paymentDate, days: Days) {
  const [row] = await db
    .select({ count, amount: total(bills.amount) })
    .from(bills)
    .where(and(isNull(bills.binnedAt), isNotNull(bills.paymentDate), between(date, days.from, days.until)))
  return row ?? { count: 0, amount: 0 }
}

type Days = { from: string; until: string }

async function dueIn(db: Handle, { from, until }: Days, now: Date) {
  const [row] = await db
    .select({ count, amount: total(payments.amount) })
    .from(payments)
    .where(
      and(
        stillDueAt(now),
        gte(payments.createdAt, startOf(from)),
        lt(payments.createdAt, startOf(dayPlus(until, 1))),
      ),
    )
  return row ?? { count: 0, amount: 0 }
}

/** "2026-03" of each of the months that end with the one of `day`. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, place) =>
    new Date(Date.UTC(year, month - monthsShown + place)).toISOString().slice(0, 7),
  )
}

async function revenueByMonth(db: Handle, months: readonly string[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const rows = await db
    .select({
      month: sql<string>`to_char(${ledgerEntries.at} at time zone ${product.timeZone}, 'YYYY-MM')`.as(
        'month',
      ),
      revenue: total(ledgerEntries.amount),
    })
    .from(ledgerEntries)
    .where(booked(`${first}-01`, dayPlus(periodOf('mes', `${last}-01`).until, 1)))
    .groupBy(sql`month`)
  return new Map(rows.map(({ month, revenue }) => [month, revenue]))
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / dayMs

/** The earlier of two days. */
const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * The figures of the period in which `day` lies. A period that runs is held against as many days of the one before: the first
 * week of a month is no fall against a whole one.
 */
export async function financeSummary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: { period: FinancePeriod; day?: string | undefined },
): Promise<FinanceSummary> {
  const now = clock.now()
  const today = cityDay(now)
  const period = periodOf(asked.period, asked.day ?? today)
  const { from, until } = period
  const running = from <= today && today <= until
  const before = periodOf(asked.period, dayPlus(from, -1))
  const lastBefore = running
    ? earlier(dayPlus(before.from, daysBetween(from, today)), before.until)
    : before.until
  const months = monthsUntil(earlier(until, today))
  const [booked, bookedBefore, expenses, paid, receivable, byMonth, plans, mismatches] = await Promise.all([
    bookedIn(db, from, dayPlus(until, 1)),
    bookedIn(db, before.from, dayPlus(lastBefore, 1)),
    billsBy(db, bills.dueDate, period),
    billsBy(db, bills.paymentDate, period),
    dueIn(db, period, now),
    revenueByMonth(db, months),
    planSummary(db, companiesWith),
    db.$count(payments, undecidedMismatch),
  ])
  return {
    today,
    ...period,
    running,
    revenue: booked.revenue,
    revenueBefore: bookedBefore.revenue,
    expenses,
    receivable,
    cash: { in: booked.came, out: booked.came - booked.revenue + paid.amount },
    months: months.map((month) => ({
      month,
      revenue: byMonth.get(month) ?? 0,
      running: month === today.slice(0, 7),
    })),
    estimatedMonth: plans.revenue,
    mismatches,
  }
}
