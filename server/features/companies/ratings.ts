// Ratings of a company as the team sees them, with those set aside and the company's answers; the mean follows by a
// trigger of the table.
import { desc, eq } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { firstName } from '#contract/values/names.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import { appUsers } from '../identity/tables.ts'
import { shownAnswer } from './reviews.ts'
import { companyReviewAnswers as answers, companies, companyReviews as reviews } from './tables.ts'

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
      answer: {
        text: answers.text,
        writtenAt: answers.writtenAt,
        editedAt: answers.editedAt,
        outdated: answers.outdated,
      },
    })
    .from(reviews)
    .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
    .leftJoin(answers, eq(answers.reviewId, reviews.id))
    .where(eq(reviews.companyId, company))
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(maxShown)
  return rows.map(({ name, answer, ...rating }) => ({
    ...rating,
    by: firstName(name),
    answer: shownAnswer(answer),
  }))
}

/** Locks a review's company, as a member's rating does, so that the two are written one after another. Throws `record.not_found`. */
async function lockRated(tx: Transaction, review: string) {
  const [rated] = await tx
    .select({ company: companies.id, version: companies.version, name: companies.name })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(eq(reviews.id, review))
    .for('update', { of: companies })
  if (!rated) throw failure('record.not_found')
  return rated
}

type Aside = { id: string; reason: string | null }

/** Sets a rating aside for a reason, or counts it again. Throws `record.not_found`. */
export const setRatingAside = (context: AdminContext, aside: Aside): Promise<Changed> =>
  administer(context, (writing) => setAsideWithin(writing, aside))

/** The same within a write of more than it. */
export async function setAsideWithin(
  { tx, note }: Pick<Writing, 'tx' | 'note'>,
  { id, reason }: Aside,
): Promise<Changed> {
  const rated = await lockRated(tx, id)
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
}

/** Tells the people of a company that an answer of theirs was taken away: done by a later feature. */
export type NoteRemovedAnswer = (
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Transaction,
  removed: { companyId: string; company: string; reason: string },
) => Promise<void>

/** Takes a company's answer to a review away. The audit keeps none of its words. Throws `record.not_found`. */
export const removeAnswer = (
  context: AdminContext,
  noteRemovedAnswer: NoteRemovedAnswer,
  { id, reason }: { id: string; reason: string },
): Promise<Changed> =>
  administer(context, async ({ tx, note, deps }) => {
    const rated = await lockRated(tx, id)
    const removed = await tx.delete(answers).where(eq(answers.reviewId, id)).returning()
    if (removed.length === 0) throw failure('record.not_found')
    const entry = await note({
      action: 'updated',
      kind: 'company',
      recordId: rated.company,
      label: rated.name,
      changes: { answer: { before: true, after: false } },
      reason,
    })
    await noteRemovedAnswer(deps, tx, { companyId: rated.company, company: rated.name, reason })
    return { id: rated.company, version: rated.version, entry, undoable: false }
  })
