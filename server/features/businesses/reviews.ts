// Reviews of a company before its own people: one public answer each, and reports of them to the team.
import { and, count, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { BusinessReview } from '#contract/businesses/reviews-api.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import type { Admitted, RequestContext } from '#server/platform/http/procedures.ts'
import { writeAs } from '../back-office/administer.ts'
import { ratingOf } from '../companies/list.ts'
import { isShownReview, selectReviews, shownReview } from '../companies/reviews.ts'
import { companyReviewAnswers as answers, companies, companyReviews as reviews } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { actorOf, demandRole, lockCompany } from './people.ts'
import { businessPeople, businessRequests } from './tables.ts'

type AccountContext = RequestContext & Admitted['account']
type OfReview = { id: string; reviewId: string }

/** The newest report of each review that waits, or was decided about the review as it stands. */
async function reportsOf(db: Handle, ids: readonly string[]) {
  const rows = await db
    .selectDistinctOn([businessRequests.reviewId], {
      review: businessRequests.reviewId,
      state: businessRequests.state,
      sentAt: businessRequests.sentAt,
      reason: businessRequests.reason,
    })
    .from(businessRequests)
    .innerJoin(reviews, eq(reviews.id, businessRequests.reviewId))
    .where(
      and(
        inArray(businessRequests.reviewId, [...ids]),
        or(eq(businessRequests.state, 'waiting'), gte(businessRequests.decidedAt, reviews.updatedAt)),
      ),
    )
    .orderBy(businessRequests.reviewId, desc(businessRequests.sentAt))
  return new Map(rows.map(({ review, ...report }) => [review, report]))
}

async function countsOf(db: Handle, userId: string, companyId: string) {
  const [[company], [unanswered], [person]] = await Promise.all([
    db
      .select({ average: companies.ratingAverage, count: companies.ratingCount })
      .from(companies)
      .where(eq(companies.id, companyId)),
    db
      .select({ n: count() })
      .from(reviews)
      .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
      .leftJoin(answers, eq(answers.reviewId, reviews.id))
      .where(and(eq(reviews.companyId, companyId), isShownReview, isNull(answers.reviewId))),
    db
      .select({ role: businessPeople.role, reviewMail: businessPeople.reviewMail })
      .from(businessPeople)
      .where(and(eq(businessPeople.companyId, companyId), eq(businessPeople.userId, userId))),
  ])
  return {
    rating: company ? ratingOf(company) : null,
    unanswered: unanswered?.n ?? 0,
    mailed: person?.role === 'owner' && person.reviewMail,
  }
}

/** Throws `businesses.not_yours`. */
export async function businessReviews(
  { deps: { db }, caller: { userId } }: AccountContext,
  { id, cursor, limit }: PageInput & { id: string },
) {
  await demandRole(db, userId, id)
  const [found, counts] = await Promise.all([
    selectReviews(db)
      .where(and(eq(reviews.companyId, id), isShownReview, after(cursor, reviews.updatedAt, reviews.id)))
      .orderBy(desc(reviews.updatedAt), desc(reviews.id))
      .limit(limit + 1),
    countsOf(db, userId, id),
  ])
  const { rows, last } = takePage(found, limit)
  const reports =
    rows.length > 0
      ? await reportsOf(
          db,
          rows.map((row) => row.id),
        )
      : new Map()
  const items = rows.map(
    (row): BusinessReview => ({ ...shownReview(row), report: reports.get(row.id) ?? null }),
  )
  return { items, nextCursor: cursorAfter(last), ...counts }
}

/** Locks the company, as a member's rating does. Throws `businesses.not_yours`, `businesses.review_gone`. */
async function lockReview(tx: Transaction, userId: string, { id, reviewId }: OfReview) {
  await lockCompany(tx, id)
  await demandRole(tx, userId, id)
  const [review] = await tx
    .select({ company: companies.name, updatedAt: reviews.updatedAt, answer: answers.text })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
    .leftJoin(answers, eq(answers.reviewId, reviews.id))
    .where(and(eq(reviews.id, reviewId), eq(reviews.companyId, id), isShownReview))
  if (!review) throw failure('businesses.review_gone')
  return review
}

/** Writes an answer or takes it away, by `work`. The audit says so, without its words: they may be about a person, and go with the review. */
const writeAnswer = (
  context: AccountContext,
  of: OfReview,
  work: (tx: Transaction, now: Date) => Promise<{ after: boolean }>,
) =>
  writeAs(context.deps, actorOf(context), async ({ tx, now, note }) => {
    const { company, answer } = await lockReview(tx, context.caller.userId, of)
    const { after } = await work(tx, now)
    if (answer === null && !after) throw failure('businesses.review_gone')
    const changes = { answer: { before: answer !== null, after } }
    await note({ action: 'updated', kind: 'company', recordId: of.id, label: company, changes })
  })

export const answerReview = (context: AccountContext, { text, ...of }: OfReview & { text: string }) =>
  writeAnswer(context, of, async (tx, now) => {
    await tx
      .insert(answers)
      .values({ reviewId: of.reviewId, text, writtenAt: now })
      .onConflictDoUpdate({ target: answers.reviewId, set: { text, editedAt: now, outdated: false } })
    return { after: true }
  })

export const endAnswer = (context: AccountContext, of: OfReview) =>
  writeAnswer(context, of, async (tx) => {
    await tx.delete(answers).where(eq(answers.reviewId, of.reviewId))
    return { after: false }
  })

/** Asks the team to look at a review, once as it stands. Throws `businesses.review_reported`. */
export const reportReview = (
  { deps, caller: { userId } }: AccountContext,
  { reason, ...of }: OfReview & { reason: string },
) =>
  deps.db.transaction(async (tx) => {
    await lockReview(tx, userId, of)
    if ((await reportsOf(tx, [of.reviewId])).size > 0) throw failure('businesses.review_reported')
    await tx.insert(businessRequests).values({
      kind: 'review',
      userId,
      companyId: of.id,
      reviewId: of.reviewId,
      note: reason,
      sentAt: deps.clock.now(),
    })
  })

/** Turned on again, it begins with what comes from then on. */
export const setReviewMail = (
  { deps: { db, clock }, caller: { userId } }: AccountContext,
  { id, mailed }: { id: string; mailed: boolean },
) =>
  db
    .update(businessPeople)
    .set({ reviewMail: mailed, ...(mailed && { reviewsMailedAt: clock.now() }) })
    .where(and(eq(businessPeople.companyId, id), eq(businessPeople.userId, userId)))
