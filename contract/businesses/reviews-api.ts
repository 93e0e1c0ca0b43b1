// Reviews of a company before its own people: read, answered, and reported to the team.
import { z } from 'zod'
import { review } from '../companies/api.ts'
import { done, fails, id, pageInput, pageOf } from '../kit.ts'
import { mine, owners } from './callers.ts'
import { answerForm, refusalForm } from './form.ts'
import { requestStates } from './options.ts'

/** A review as its company's people see it, who learn no more of its author than the page shows. */
const businessReview = review.extend({
  /** The newest report of it to the team. */
  report: z
    .object({
      state: z.enum(requestStates),
      sentAt: z.date(),
      /** Why the team let it stand. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type BusinessReview = z.infer<typeof businessReview>

const reviewCounts = z.object({
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  unanswered: z.int(),
  /** The caller gets an e-mail, at most one a day, about new ones: an owner alone. */
  mailed: z.boolean(),
})

export const businessReviewProcedures = {
  /** Those that the guide shows, the newest first. */
  reviews: mine()
    .route({
      method: 'GET',
      path: '/business/companies/{id}/reviews',
      summary: 'As avaliações da própria empresa',
    })
    .input(pageInput.extend({ id }))
    .output(pageOf(businessReview).extend(reviewCounts.shape)),
  /** Writes the one answer, or another in its place. */
  answer: mine(['interact'])
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/reviews/{reviewId}/answer',
      summary: 'Responde a uma avaliação, ou muda a resposta',
    })
    .input(answerForm.extend({ id, reviewId: id }))
    .output(done)
    .errors(fails('businesses.review_gone')),
  endAnswer: mine(['interact'])
    .route({
      method: 'DELETE',
      path: '/business/companies/{id}/reviews/{reviewId}/answer',
      summary: 'Tira a própria resposta a uma avaliação',
    })
    .input(z.object({ id, reviewId: id }))
    .output(done)
    .errors(fails('businesses.review_gone')),
  /** The team sets it aside or lets it stand, and answers by mail. */
  reportReview: mine(['businessRequest'])
    .route({
      method: 'POST',
      path: '/business/companies/{id}/reviews/{reviewId}/report',
      summary: 'Denuncia uma avaliação da própria empresa',
    })
    .input(refusalForm.extend({ id, reviewId: id }))
    .output(done)
    .errors(fails('businesses.review_gone', 'businesses.review_reported')),
  setReviewMail: owners()
    .route({
      method: 'PUT',
      path: '/business/companies/{id}/review-mail',
      summary: 'Liga ou desliga o e-mail de avaliações novas',
    })
    .input(z.object({ id, mailed: z.boolean() }))
    .output(done),
}
