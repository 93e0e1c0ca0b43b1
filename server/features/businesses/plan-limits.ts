// Limits of a company's plan on the writes of its own people: what is there already stays, and the team's writes have none.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { givesOf } from '../companies/plan.ts'
import { companies, promotions } from '../companies/tables.ts'

type Files = Pick<
  typeof companies.$inferSelect,
  'image1' | 'image2' | 'image3' | 'image4' | 'videoUrl' | 'pdfUrl'
>

const filled = (...files: (string | null)[]) => files.filter((file) => file !== null && file !== '').length
const photosOf = ({ image1, image2, image3, image4 }: Files) => filled(image1, image2, image3, image4)
const mediaOf = ({ videoUrl, pdfUrl }: Files) => filled(videoUrl, pdfUrl)

/** Refuses more pictures, or a brochure or video, than the plan gives. The company is locked by the caller. */
export async function demandFiles(tx: Transaction, companyId: string, after: Files, now: Date) {
  const [before] = await tx
    .select({
      image1: companies.image1,
      image2: companies.image2,
      image3: companies.image3,
      image4: companies.image4,
      videoUrl: companies.videoUrl,
      pdfUrl: companies.pdfUrl,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!before) throw failure('businesses.not_yours')
  const gives = await givesOf(tx, companyId, now)
  if (photosOf(after) > Math.max(gives.photos, photosOf(before))) throw failure('businesses.photos_over_plan')
  if (mediaOf(after) > Math.max(gives.media ? 2 : 0, mediaOf(before)))
    throw failure('businesses.media_over_plan')
}

/** Most promotions of a company that are on at one moment, from now on. */
async function mostAtATime(tx: Transaction, companyId: string, now: Date): Promise<number> {
  const rows = await tx
    .select({ startsAt: promotions.startsAt, endsAt: promotions.endsAt })
    .from(promotions)
    .where(
      and(eq(promotions.companyId, companyId), eq(promotions.status, 'active'), isNull(promotions.binnedAt)),
    )
  const spans = rows.map(({ startsAt, endsAt }) => ({
    from: Math.max(now.getTime(), startsAt?.getTime() ?? 0),
    until: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
  }))
  const at = (moment: number) => spans.filter(({ from, until }) => from <= moment && until > moment).length
  return Math.max(0, ...spans.map(({ from }) => at(from)))
}

/** Refuses a write after which more promotions run at a time than the plan gives. The company is locked by the caller. */
export async function withinPlan<T>(
  { tx, now }: { tx: Transaction; now: Date },
  companyId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = await mostAtATime(tx, companyId, now)
  const done = await work()
  const { promotions: given } = await givesOf(tx, companyId, now)
  if ((await mostAtATime(tx, companyId, now)) > Math.max(given, before))
    throw failure('businesses.promotions_over_plan')
  return done
}
