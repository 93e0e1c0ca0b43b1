// Ratings of a company as the team sees them, with those set aside; the mean follows by a trigger of the table.
import { desc, eq } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { firstName } from '#contract/values/names.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { companies, companyReviews as reviews } from './tables.ts'

const maxShown = 50

export async function ratingsOf(db: Handle, company: string) {
  const rows = await db
    .select({
      id: reviews.id,
      stars: reviews.rating,
      comment: reviews.comment,
      name: appUsers.name,
      at: reviews.updatedAt,
      proven: reviews.proven,
      setAside: reviews.setAside,
    })
    .from(reviews)
    .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
    .where(eq(reviews.companyId, company))
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(maxShown)
  return rows.map(({ name, ...rating }) => ({ ...rating, by: firstName(name) }))
}

/** Sets a rating aside for a reason, or counts it again. Throws `record.not_found`. */
export const setRatingAside = (
  context: AdminContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<Changed> =>
  administer(context, async ({ tx, note }) => {
    const [rated] = await tx
      .select({ company: companies.id, version: companies.version, name: companies.name })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(eq(reviews.id, id))
      // As a member's rating does, so that the two are written one after another.
      .for('update', { of: companies })
    if (!rated) throw failure('record.not_found')
    const [before] = await tx.select({ setAside: reviews.setAside }).from(reviews).where(eq(reviews.id, id))
    if (!before) throw failure('record.not_found')
    await tx.update(reviews).set({ setAside: reason }).where(eq(reviews.id, id))
    const entry = await note({
      action: 'updated',
      kind: 'company',
      recordId: rated.company,
      label: rated.name,
      changes: { setAside: { before: before.setAside, after: reason } },
      reason,
    })
    return { id: rated.company, version: rated.version, entry, undoable: false }
  })
