// Figures of companies, as the back-office's front page counts them.
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { categories } from '../guide/tables.ts'
import { isShown } from './list.ts'
import { isBoughtRunning } from './plan.ts'
import { companies, companyPlans } from './tables.ts'

/** All that are kept, and those that visitors see. */
export async function companyFigures(db: Database) {
  const [row] = await db
    .select({ total: count(), active: countWhere(isShown) })
    .from(companies)
    .where(isNull(companies.binnedAt))
  return { total: row?.total ?? 0, active: row?.active ?? 0 }
}

/** Companies of a category, by its id, that are not in the bin. */
export const companiesOf = (db: Handle, category: string) =>
  db.$count(
    companies,
    and(
      isNull(companies.binnedAt),
      inArray(
        companies.category,
        db.select({ name: categories.name }).from(categories).where(eq(categories.id, category)),
      ),
    ),
  )

const boughtBy = (company: SQL) =>
  sql`select from ${companyPlans} where ${companyPlans.companyId} = ${company} and ${isBoughtRunning(sql`now()`)}`

/**
 * Companies that have a plan, by its id: bought, or given by the team where nothing that was bought runs. Switched on, and
 * not in the bin.
 */
export const companiesWith = (plan: SQL) =>
  sql`(select count(*) from ${companies} as company
    where company.status = 'active' and company.binned_at is null
      and (exists (${boughtBy(sql`company.id`)} and ${companyPlans.planId} = ${plan})
        or (company.plan_id = ${plan} and not exists (${boughtBy(sql`company.id`)}))))`
