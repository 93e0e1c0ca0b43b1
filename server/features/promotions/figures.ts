// Figures of promotions: the back-office's front page counts all of them, a company its own vouchers by day and hour.
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { product } from '#contract/product.ts'
import { cityMoment } from '#contract/values/city-day.ts'
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

/** An instant by the city's clocks. */
const inCity = (at: AnyPgColumn) => sql`(${at} at time zone ${sql.raw(`'${product.timeZone}'`)})`
const dayIn = (at: AnyPgColumn) => sql<string>`to_char(${inCity(at)}, 'YYYY-MM-DD')`

/** Days of the city, from the first to before the other. */
type Days = { from: string; until: string }

/** Vouchers of one company's promotions, by a part of the instant at which something was done with them. */
async function countBy<T>(
  db: Handle,
  { companyId, at, from, until }: Days & { companyId: string; at: AnyPgColumn },
  part: SQL<T>,
) {
  const rows = await db
    .select({ part, count: count() })
    .from(participants)
    .innerJoin(promotions, eq(promotions.id, participants.promotionId))
    .where(
      and(
        eq(promotions.companyId, companyId),
        gte(at, cityMoment(`${from}T00:00`)),
        lt(at, cityMoment(`${until}T00:00`)),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.part, row.count]))
}

/** Vouchers of a company given and redeemed on each day, and redeemed by the hour of the day. */
export async function voucherCounts(db: Handle, companyId: string, days: Days) {
  const given = { companyId, at: participants.createdAt, ...days }
  const redeemed = { companyId, at: participants.redeemedAt, ...days }
  return {
    givenOn: await countBy(db, given, dayIn(given.at)),
    redeemedOn: await countBy(db, redeemed, dayIn(redeemed.at)),
    redeemedAt: await countBy(
      db,
      redeemed,
      sql<number>`extract(hour from ${inCity(redeemed.at)})`.mapWith(Number),
    ),
  }
}
