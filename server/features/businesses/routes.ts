import { businesses } from '#contract/businesses/api.ts'
import { businessPlans } from '#contract/businesses/plans-api.ts'
import { businessPromotions } from '#contract/businesses/promotions.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { uploadPdf, uploadVideo } from '../companies/files.ts'
import { pageLists } from '../companies/records.ts'
import type { Auth } from '../identity/accounts/auth.ts'
import { businessCompany, updateCompany } from './company.ts'
import { figuresFor } from './figures.ts'
import { setFiguresMail } from './figures-mails.ts'
import { closeToday, hoursOf, openToday, setHours } from './hours.ts'
import { acceptInvitation, endInvitation, invite, openInvitation } from './invitations.ts'
import { demandOwner, demandRole, endPerson, peopleForOffice, removePerson, setRole } from './people.ts'
import { buyPlan, companyPayment, companyPayments, plansOf, refundPlan } from './plans.ts'
import {
  createPromotion,
  endOwnCounter,
  endPromotion,
  giveOwnCounter,
  ownCounter,
  ownPromotions,
  setPromotionStatus,
  updatePromotion,
} from './promotions.ts'
import { door, peopleOf } from './queries.ts'
import { registerAccount } from './registration.ts'
import { apply, claim, confirmCode, sendProof, withdraw } from './requests.ts'
import { approve, giveCode, refuse, requestRows } from './requests-office.ts'
import { answerReview, businessReviews, endAnswer, reportReview, setReviewMail } from './reviews.ts'

const on = bind(businesses, ['requests'])
const of = bind(businessPromotions, ['figures'])
const plans = bind(businessPlans, [])

export const businessesRoutes = (auth: Auth) => ({
  register: on.register.handler(({ context, input }) => registerAccount(auth, context, input)),
  door: on.door.handler(({ context }) => door(context)),

  claim: on.claim.handler(({ context, input }) => claim(context, input)),
  apply: on.apply.handler(({ context, input }) => apply(context, input)),
  sendProof: on.sendProof.handler(({ context, input }) => sendProof(context, input)),
  confirmCode: on.confirmCode.handler(({ context, input }) => confirmCode(context, input)),
  withdraw: on.withdraw.handler(async ({ context, input }) => {
    await withdraw(context, input.id)
    return done
  }),

  company: on.company.handler(({ context: { deps, caller }, input }) =>
    businessCompany(deps.db, caller.userId, input.id),
  ),
  formLists: on.formLists.handler(({ context }) => pageLists(context.deps.db)),
  update: on.update.handler(({ context, input }) => updateCompany(context, input)),
  uploadVideo: on.uploadVideo.handler(async ({ context: { deps, caller }, input }) => {
    await demandRole(deps.db, caller.userId, input.id)
    return uploadVideo(deps, input.file)
  }),
  uploadPdf: on.uploadPdf.handler(async ({ context: { deps, caller }, input }) => {
    await demandRole(deps.db, caller.userId, input.id)
    return uploadPdf(deps, input.file)
  }),

  hours: on.hours.handler(({ context, input }) => hoursOf(context, input.id)),
  setHours: on.setHours.handler(({ context, input }) => setHours(context, input)),
  closeToday: on.closeToday.handler(({ context, input }) => closeToday(context, input)),
  openToday: on.openToday.handler(({ context, input }) => openToday(context, input)),

  reviews: on.reviews.handler(({ context, input }) => businessReviews(context, input)),
  answer: on.answer.handler(async ({ context, input }) => {
    await answerReview(context, input)
    return done
  }),
  endAnswer: on.endAnswer.handler(async ({ context, input }) => {
    await endAnswer(context, input)
    return done
  }),
  reportReview: on.reportReview.handler(async ({ context, input }) => {
    await reportReview(context, input)
    return done
  }),
  setReviewMail: on.setReviewMail.handler(async ({ context, input }) => {
    await demandOwner(context.deps.db, context.caller.userId, input.id)
    await setReviewMail(context, input)
    return done
  }),

  people: on.people.handler(({ context, input }) => peopleOf(context, input.id)),
  invite: on.invite.handler(async ({ context, input }) => {
    await invite(context, input)
    return peopleOf(context, input.id)
  }),
  endInvitation: on.endInvitation.handler(async ({ context, input }) => {
    await endInvitation(context, input)
    return peopleOf(context, input.id)
  }),
  setRole: on.setRole.handler(async ({ context, input }) => {
    await setRole(context, input)
    return peopleOf(context, input.id)
  }),
  endPerson: on.endPerson.handler(async ({ context, input }) => {
    await endPerson(context, input)
    return done
  }),
  invitation: on.invitation.handler(({ context, input }) => openInvitation(context.deps, input.token)),
  accept: on.accept.handler(({ context, input }) => acceptInvitation(context, input.token)),

  requests: on.requests.handler(({ context, input }) => requestRows.page(context.deps.db, input)),
  giveCode: on.giveCode.handler(({ context, input }) => giveCode(context, input)),
  approve: on.approve.handler(({ context, input }) => approve(context, input)),
  refuse: on.refuse.handler(({ context, input }) => refuse(context, input)),
  peopleOf: on.peopleOf.handler(({ context, input }) => peopleForOffice(context.deps.db, input.companyId)),
  removePerson: on.removePerson.handler(({ context, input }) => removePerson(context, input)),
})

export const businessPromotionsRoutes = {
  list: of.list.handler(({ context, input }) => ownPromotions(context, input)),
  create: of.create.handler(({ context, input }) => createPromotion(context, input)),
  update: of.update.handler(({ context, input }) => updatePromotion(context, input)),
  setStatus: of.setStatus.handler(({ context, input }) => setPromotionStatus(context, input)),
  end: of.end.handler(({ context, input }) => endPromotion(context, input)),
  figures: of.figures.handler(({ context, input }) => figuresFor(context, input)),
  setFiguresMail: of.setFiguresMail.handler(async ({ context, input }) => {
    await demandOwner(context.deps.db, context.caller.userId, input.id)
    await setFiguresMail(context, input)
    return done
  }),
  counter: of.counter.handler(({ context, input }) => ownCounter(context, input)),
  giveCounter: of.giveCounter.handler(({ context, input }) => giveOwnCounter(context, input)),
  endCounter: of.endCounter.handler(async ({ context, input }) => {
    await endOwnCounter(context, input)
    return done
  }),
}

export const businessPlansRoutes = {
  list: plans.list.handler(({ context, input }) => plansOf(context, input)),
  buy: plans.buy.handler(({ context, input }) => buyPlan(context, input)),
  payments: plans.payments.handler(({ context, input }) => companyPayments(context, input)),
  payment: plans.payment.handler(({ context, input }) => companyPayment(context, input)),
  refund: plans.refund.handler(async ({ context, input }) => {
    await refundPlan(context, input)
    return done
  }),
}
