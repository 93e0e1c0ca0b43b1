// Strip "Destaque" of the guide: at most three companies whose plan gives them a place, in another order every day. It stands
// beside the list, marked, and moves nothing in the list's own order, which cannot be bought.
import { and, type SQL, sql } from 'drizzle-orm'
import { type CompanyCard, type CompanyFilters, maxHighlighted } from '#contract/companies/api.ts'
import { minuteOfWeek } from '#contract/companies/opening-hours.ts'
import { cityMinute } from '#contract/companies/schedule.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import { plans } from '../billing/tables.ts'
import { cardOf, isShown, selectCards } from './list.ts'
import { isOpenAt } from './opening.ts'
import { isBoughtRunning } from './plan.ts'
import { companies, companyPlans } from './tables.ts'

/** Milliseconds for which a process goes by the companies that it found. */
const idsMs = 60_000

/** Companies whose plan gives them a place in the strip "Destaque", by their ids: as `runningPlan` has it, but of all at once. */
async function highlightedIds(db: Handle, now: Date): Promise<string[]> {
  const hasBought = (one: SQL) => sql`${companies.id} in (select company_id from ${companyPlans}
    where ${isBoughtRunning(instantOf(now))} and ${one})`
  const isGiven = sql`${companies.planId} in (select id from ${plans} where type = 'company' and highlight)`
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        isShown,
        sql`case when ${hasBought(sql`true`)} then ${hasBought(sql`highlight`)} else ${isGiven} end`,
      ),
    )
  return rows.map(({ id }) => id)
}

const anyOf = (
  column: typeof companies.category | typeof companies.neighborhood,
  names?: string[],
): SQL | undefined => (names?.length ? sql`${column} = any(${sql.param(names)}::text[])` : undefined)

/** The strip for a list's filters; empty over a search, whose words say what is sought. */
export function companyHighlights({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const ids = ttlCache(idsMs, clock, () => highlightedIds(db, clock.now()))
  return async ({ search, categories, neighborhoods, open }: CompanyFilters): Promise<CompanyCard[]> => {
    const all = search ? [] : await ids.get()
    if (all.length === 0) return []
    const now = clock.now()
    const rows = await selectCards(db, {})
      .where(
        and(
          isShown,
          sql`${companies.id} = any(${sql.param(all)}::uuid[])`,
          anyOf(companies.category, categories),
          anyOf(companies.neighborhood, neighborhoods),
          open ? isOpenAt(sql`${minuteOfWeek(now)}::integer`, sql`${cityMinute(now)}::integer`) : undefined,
        ),
      )
      .orderBy(sql`md5(${companies.id}::text || ${cityDay(now)})`)
      .limit(maxHighlighted)
    return rows.map((row) => cardOf(row, now))
  }
}
