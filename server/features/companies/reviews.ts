// Reviews as the guide shows them, with the company's answer: to visitors, and to the company's own people.
import { and, eq, isNull } from 'drizzle-orm'
import type { CompanyReview } from '#contract/companies/api.ts'
import { firstName } from '#contract/values/names.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { appUsers } from '../identity/tables.ts'
import { companyReviewAnswers as answers, companyReviews as reviews } from './tables.ts'

/** Those that count, and of whose author something is shown: nobody who left or was suspended is named. */
export const isShownReview = and(isNull(reviews.setAside), eq(appUsers.status, 'active'))

const columns = {
  id: reviews.id,
  stars: reviews.rating,
  comment: reviews.comment,
  name: appUsers.name,
  at: reviews.updatedAt,
  proven: reviews.proven,
}
const answerColumns = {
  text: answers.text,
  writtenAt: answers.writtenAt,
  editedAt: answers.editedAt,
  outdated: answers.outdated,
}

export const selectReviews = (db: Handle) =>
  db
    .select({ ...columns, answer: answerColumns })
    .from(reviews)
    .innerJoin(appUsers, eq(appUsers.id, reviews.userId))
    .leftJoin(answers, eq(answers.reviewId, reviews.id))
    .$dynamic()
type Selected = Awaited<ReturnType<typeof selectReviews>>[number]

export const shownAnswer = (answer: Selected['answer']): CompanyReview['answer'] =>
  answer && {
    text: answer.text,
    at: answer.editedAt ?? answer.writtenAt,
    edited: answer.editedAt !== null,
    outdated: answer.outdated,
  }

/** The day alone is public: an hour would tell where somebody was. */
export const shownReview = ({ name, at, answer, ...review }: Selected): CompanyReview => ({
  ...review,
  by: firstName(name),
  at: new Date(at.getTime() - (at.getTime() % dayMs)),
  answer: shownAnswer(answer),
})
