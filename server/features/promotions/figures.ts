// Figures of promotions: the back-office's front page counts all of them, a company its own vouchers by day and hour.
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BusinessFigures } from '#contract/businesses/promotions.ts'
import { product } from '#contract/product.ts'
import { cityDay, cityMoment } from '#contract/values/city-day.ts'
import { dayMs } from '#server/platform/clock.ts'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { companies, promotions } from '../companies/tables.ts'
import { isEnding, isRunning } from './list.ts'
import { promotionParticipants as participants } from './tables.ts'

/** Vouchers of a selected promotion that were redeemed. The table is named: of one alone Drizzle writes bare columns. */
export const redeemedCount = sql<number>`(select count(*) from ${participants}
  where ${participants.promotionId} = ${promotions}.id and ${participants.redeemedAt} is not null)`.mapWith(
  Number,
)

/** Promotions that run now, and those of them that end within a week. */
export async function promotionFigures(db: Database, now: Date) {
  const [row] = await db
    .select({ active: count(), ending: countWhere(isEnding(now)) })
    .from(promotions)
    .innerJoin(companies, eq(companies.id, promotions.companyId))
    .where(isRunning(now))
  return { active: row?.active ?? 0, ending: row?.ending ?? 0 }
}

const shownDays = 30

/** An instant by the city's clocks. */
const inCity = (at: AnyPgColumn) => sql`(${at} at time zone ${sql.raw(`'${product.timeZone}'`)})`
const dayIn = (at: AnyPgColumn) => sql<string>`to_char(${inCity(at)}, 'YYYY-MM-DD')`

/** Vouchers of one company's promotions, by a part of the instant at which something was done with them. */
const countBy = <T>(
  db: Handle,
  { companyId, at, since, now }: { companyId: string; at: AnyPgColumn; since: Date; now: Date },
  part: SQL<T>,
) =>
  db
    .select({ part, count: count() })
    .from(participants)
    .innerJoin(promotions, eq(promotions.id, participants.promotionId))
    .where(and(eq(promotions.companyId, companyId), gte(at, since), lte(at, now)))
    .groupBy(sql`1`)

/** Vouchers of a company given and redeemed on each of the last thirty days, and redeemed by the hour of the day. */
export async function companyFigures(db: Handle, companyId: string, now: Date): Promise<BusinessFigures> {
  const days = Array.from({ length: shownDays }, (_, index) =>
    cityDay(new Date(now.getTime() - (shownDays - 1 - index) * dayMs)),
  )
  const since = cityMoment(`${days[0]}T00:00`)
  const given = { companyId, at: participants.createdAt, since, now }
  const used = { companyId, at: participants.redeemedAt, since, now }
  const [givenByDay, usedByDay, usedByHour] = await Promise.all([
    countBy(db, given, dayIn(given.at)),
    countBy(db, used, dayIn(used.at)),
    countBy(db, used, sql<number>`extract(hour from ${inCity(used.at)})`.mapWith(Number)),
  ])
  const givenOn = new Map(givenByDay.map(({ part, count }) => [part, count]))
  const usedOn = new Map(usedByDay.map(({ part, count }) => [part, count]))
  const usedAt = new Map(usedByHour.map(({ part, count }) => [part, count]))
  return {
    days: days.map((day) => ({ day, given: givenOn.get(day) ?? 0, redeemed: usedOn.get(day) ?? 0 })),
    hours: Array.from({ length: 24 }, (_, hour) => usedAt.get(hour) ?? 0),
  }
}
