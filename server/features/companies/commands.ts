// A member's rating of a company, written over when given again. Count and mean follow by a trigger of the table.
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { businessPhone, shownPhone } from '#contract/values/business-phone.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { isShown, ratingOf } from './list.ts'
import { companyReviewAnswers as answers, companies, companyReviews as reviews } from './tables.ts'

type Rating = { slug: string; stars: number; comment: string | null }
type RatingDeps = Pick<Deps, 'db' | 'clock'>

/** First ratings of one company in an hour by accounts younger than a day; those after them don't count. */
const maxByNewcomers = 5

type Company = { id: string; email: string | null; phone: string }

/** Why a first rating doesn't count; `null`: it does. */
async function asideOf(tx: Transaction, company: Company, member: string, now: Date): Promise<string | null> {
  const [author] = await tx
    .select({ email: appUsers.email, phone: appUsers.phone, since: users.createdAt })
    .from(appUsers)
    .innerJoin(users, eq(users.id, appUsers.userId))
    .where(eq(appUsers.id, member))
  if (!author) return null
  const isOwn =
    author.email.toLowerCase() === company.email?.toLowerCase() ||
    (author.phone !== null && businessPhone(author.phone) === shownPhone(company.phone))
  if (isOwn) return 'Da própria empresa'
  const young = new Date(now.getTime() - dayMs)
  if (author.since <= young) return null
  const [burst] = await tx
    .select({ count: count() })
    .from(reviews)
    .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
    .innerJoin(users, eq(users.id, appUsers.userId))
    .where(
      and(
        eq(reviews.companyId, company.id),
        gt(reviews.createdAt, new Date(now.getTime() - hourMs)),
        gt(users.createdAt, young),
      ),
    )
  return (burst?.count ?? 0) >= maxByNewcomers ? 'Muitas avaliações de contas novas em uma hora' : null
}

/** Locks the company, so that its ratings are judged one after another. Throws `companies.not_found`. */
async function lockCompany(tx: Transaction, slug: string): Promise<Company> {
  const [company] = await tx
    .select({ id: companies.id, email: companies.email, phone: companies.phone })
    .from(companies)
    .where(and(eq(companies.slug, slug), isShown))
    .for('update')
  if (!company) throw failure('companies.not_found')
  return company
}

async function ratingNow(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ average: companies.ratingAverage, count: companies.ratingCount })
    .from(companies)
    .where(eq(companies.id, id))
  return { rating: row ? ratingOf(row) : null }
}

export const rate = ({ db, clock }: RatingDeps, member: string, { slug, stars, comment }: Rating) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const company = await lockCompany(tx, slug)
    const isOwn = and(eq(reviews.companyId, company.id), eq(reviews.userId, member))
    // An answer to other stars or other words says so.
    await tx
      .update(answers)
      .set({ outdated: true })
      .from(reviews)
      .where(
        and(
          eq(answers.reviewId, reviews.id),
          isOwn,
          sql`(${reviews.rating}, ${reviews.comment}) is distinct from (${stars}::smallint, ${comment}::text)`,
        ),
      )
    const [again] = await tx
      .update(reviews)
      .set({ rating: stars, comment, updatedAt: now })
      .where(isOwn)
      .returning({ id: reviews.id })
    if (!again)
      await tx.insert(reviews).values({
        companyId: company.id,
        userId: member,
        rating: stars,
        comment,
        setAside: await asideOf(tx, company, member, now),
        createdAt: now,
        updatedAt: now,
      })
    return ratingNow(tx, company.id)
  })

export const unrate = ({ db }: Pick<Deps, 'db'>, member: string, slug: string) =>
  db.transaction(async (tx) => {
    const { id } = await lockCompany(tx, slug)
    const isOwn = and(eq(reviews.companyId, id), eq(reviews.userId, member))
    // One that doesn't count stays: taking it back and giving it again would make it count.
    await tx.delete(reviews).where(and(isOwn, isNull(reviews.setAside)))
    await tx
      .update(reviews)
      .set({ comment: null })
      .where(and(isOwn, sql`${reviews.comment} is not null`))
    const own = tx.select({ id: reviews.id }).from(reviews).where(isOwn)
    await tx.delete(answers).where(inArray(answers.reviewId, own))
    return ratingNow(tx, id)
  })
