// E-mails about reviews to a company's owners: new ones, at most one mail a day and company, with a way out; and an answer
// that the team took away.
import { and, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { hourMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { users } from '../accounts/tables.ts'
import type { NoteRemovedAnswer } from '../companies/ratings.ts'
import { isShownReview } from '../companies/reviews.ts'
import { companies, companyReviews as reviews } from '../companies/tables.ts'
import { featureFlags } from '../feature-flags/feature-flags.ts'
import { appUsers } from '../identity/tables.ts'
import { mailAnswerRemoved, mailNewReviews } from './emails.ts'
import { mailStop } from './mail-stop.ts'
import { ownersOf } from './people.ts'
import { businessPeople as table } from './tables.ts'

type Post = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'signals'>

/** Less than a day, so that a run some minutes early does not put a mail off until the day after. */
const restMs = 20 * hourMs

export const reviewMailStop = mailStop({
  path: '/avisos/empresa',
  reader: 'businesses',
  off: { reviewMail: false },
  question:
    'Você continua vendo as avaliações na página da empresa. Respostas da equipe e avisos de segurança ainda chegam.',
})

/** Reviews since the last mail that the guide shows still, of each owner who wishes to hear of them. */
const owing = (db: Deps['db'], rested: Date) =>
  db
    .select({
      companyId: table.companyId,
      userId: table.userId,
      email: users.email,
      company: companies.name,
      reviews: count(),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .innerJoin(companies, eq(companies.id, table.companyId))
    .innerJoin(
      reviews,
      and(
        eq(reviews.companyId, table.companyId),
        gt(reviews.createdAt, sql`coalesce(${table.reviewsMailedAt}, ${table.since})`),
      ),
    )
    .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
    .where(
      and(
        eq(table.role, 'owner'),
        table.reviewMail,
        isNull(companies.binnedAt),
        isShownReview,
        or(isNull(table.reviewsMailedAt), lte(table.reviewsMailedAt, rested)),
      ),
    )
    .groupBy(table.companyId, table.userId, users.email, companies.name)

/** Writes the mails that are owed by now. Done twice, each is written once. */
export async function mailReviews(post: Post): Promise<void> {
  const { db, clock } = post
  if (!(await featureFlags(post).isOn('empresas_portal'))) return
  const now = clock.now()
  const rested = new Date(now.getTime() - restMs)
  for (const { companyId, userId, email, company, reviews } of await owing(db, rested))
    await db.transaction(async (tx) => {
      const [due] = await tx
        .update(table)
        .set({ reviewsMailedAt: now })
        .where(
          and(
            eq(table.companyId, companyId),
            eq(table.userId, userId),
            eq(table.role, 'owner'),
            table.reviewMail,
            or(isNull(table.reviewsMailedAt), lte(table.reviewsMailedAt, rested)),
          ),
        )
        .returning({ userId: table.userId })
      if (!due) return
      const unsubscribe = reviewMailStop.addressOf(post, userId)
      await mailNewReviews(post, tx, { to: email, company, companyId, reviews, unsubscribe })
    })
}

/** Mails the owners what the team decided, and why: no wish of theirs turns it off. */
export const noteRemovedAnswer: NoteRemovedAnswer = async (deps, tx, { companyId, company, reason }) => {
  for (const { email: to } of await ownersOf(tx, companyId))
    await mailAnswerRemoved(deps, tx, { to, company, companyId, reason })
}
