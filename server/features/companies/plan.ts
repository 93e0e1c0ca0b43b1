// Plans of companies as they run: the one that was bought, else the one that the team gave, else the free page.
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type CompanyGives, freeCompanyGives } from '#contract/companies/gives.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { givesOfPlan } from '../billing/company-plans.ts'
import { plans } from '../billing/tables.ts'
import { companies, companyPlans as table } from './tables.ts'

/** A plan that runs for a company. `endsAt` null: the team gave it. */
export type RunningPlan = CompanyGives & {
  companyId: string
  planId: string | null
  name: string
  endsAt: Date | null
}

/** A row of `company_plans`, under the table's own name, runs at an instant. */
export const isBoughtRunning = (instant: SQL): SQL<boolean> =>
  sql<boolean>`(${table.revokedAt} is null and ${table.startsAt} <= ${instant} and ${table.endsAt} > ${instant})`

/** The plans that run for companies, by their ids. Companies with the free page have none. */
export async function runningPlans(db: Handle, ids: readonly string[], now: Date) {
  const running = new Map<string, RunningPlan>()
  if (ids.length === 0) return running
  const gives = {
    photos: plans.photos,
    media: plans.media,
    highlight: plans.highlight,
    promotions: plans.promotions,
  }
  const given = await db
    .select({ companyId: companies.id, planId: plans.id, name: plans.name, ...gives })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(and(inArray(companies.id, [...ids]), eq(plans.type, 'company')))
  for (const plan of given) running.set(plan.companyId, { ...plan, ...givesOfPlan(plan), endsAt: null })
  const bought = await db
    .select()
    .from(table)
    .where(and(inArray(table.companyId, [...ids]), isBoughtRunning(instantOf(now))))
  for (const { companyId, planId, planName: name, endsAt, ...plan } of bought) {
    const { photos, media, highlight, promotions } = plan
    running.set(companyId, { companyId, planId, name, photos, media, highlight, promotions, endsAt })
  }
  return running
}

/** Gives of a company now. */
export async function givesOf(db: Handle, companyId: string, now: Date): Promise<CompanyGives> {
  const plan = (await runningPlans(db, [companyId], now)).get(companyId)
  if (!plan) return freeCompanyGives
  const { photos, media, highlight, promotions } = plan
  return { photos, media, highlight, promotions }
}

/**
 * The plan that runs for a company, by its id, as a table of at most one row (`plan_id`, `photos`, `media`, `highlight`,
 * `promotions`, `bought`): `exists (select from ${runningPlan(…)} as plan where plan.highlight)`.
 */
const runningPlan = (companyId: SQL, now: SQL): SQL => sql`(
  select plan_id, photos, media, highlight, promotions, true as bought from ${table}
  where ${table.companyId} = ${companyId} and ${isBoughtRunning(now)}
  union all
  select given.id, given.photos, given.media, given.highlight, given.promotions, false
  from ${companies} as holder inner join ${plans} as given on given.id = holder.plan_id
  where holder.id = ${companyId} and given.type = 'company'
  order by bought desc limit 1)`

/** Parts of a page that a plan opens: pictures of the gallery, and brochure and video. */
export type ShownParts = { photos: number; media: boolean }

/**
 * Parts that a company's page shows, by the company's id: null of one that never bought a plan, whose page shows all that is
 * there. After that, what the plan that runs gives, and never less than stood there before the first was bought.
 */
export const shownParts = (companyId: SQL, now: SQL): SQL<ShownParts | null> => sql<ShownParts | null>`(
  select json_build_object(
    'photos', greatest(first.photos_before, coalesce(running.photos, ${freeCompanyGives.photos}::smallint)),
    'media', first.media_before or coalesce(running.media, ${freeCompanyGives.media}::boolean))
  from ${table} as first left join lateral ${runningPlan(companyId, now)} as running on true
  where first.company_id = ${companyId} order by first.starts_at limit 1)`

/** A plan that a company bought has ended, and none runs since, neither bought nor given by the team. */
export async function hadPlan(db: Handle, companyId: string, now: Date): Promise<boolean> {
  const ended = and(eq(table.companyId, companyId), isNull(table.revokedAt), lte(table.endsAt, now))
  if ((await db.$count(table, ended)) === 0) return false
  return (await runningPlans(db, [companyId], now)).size === 0
}
