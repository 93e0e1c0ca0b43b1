// Views of companies' pages, counted by day as browsers report them.
import { and, eq, sql } from 'drizzle-orm'
import { cityDay } from '#contract/values/city-day.ts'
import type { OpenContext } from '#server/platform/http/procedures.ts'
import { networkOf } from '#server/platform/limits.ts'
import { type IsManagedBy, isOutside, isRobot, ofDay } from './counting.ts'
import { isShown } from './list.ts'
import { companies, companyViews } from './tables.ts'

type View = { slug: string; returning: boolean }

/** Counts a view in one row, so that many at once wait for one another and no more. */
export async function noteView(context: OpenContext, isManagedBy: IsManagedBy, { slug, returning }: View) {
  const { caller, deps } = context
  const { db, clock, config, limiter } = deps
  const network = networkOf(context.address)
  if (isRobot(context.headers().get('user-agent') ?? '') || !(await limiter.take('guideView', network)))
    return
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.slug, slug), isShown))
  if (!company || !(await isOutside(db, isManagedBy, caller, company.id))) return
  const now = clock.now()
  if (!(await limiter.take('guideViewDay', ofDay(config, now, [network, company.id, 'view'])))) return
  const more = { views: 1, returning: returning ? 1 : 0 }
  await db
    .insert(companyViews)
    .values({ companyId: company.id, day: cityDay(now), ...more })
    .onConflictDoUpdate({
      target: [companyViews.companyId, companyViews.day],
      set: {
        views: sql`${companyViews.views} + ${more.views}`,
        returning: sql`${companyViews.returning} + ${more.returning}`,
      },
    })
}
