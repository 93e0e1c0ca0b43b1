import { billing } from '#contract/billing/api.ts'
import { bind, type Caller, done } from '#server/platform/http/procedures.ts'
import { createPayment } from './commands.ts'
import { fulfillIfReached } from './fulfill.ts'
import { acceptMismatch, mismatchRows, returnMismatch } from './mismatch.ts'
import { type CompaniesWith, type PlanOffice, planSummary, storedPlan } from './plans.ts'
import { findPayment, offeredPlans, ownPayments, readPayment } from './queries.ts'
import { askRefund, ofMember } from './refund.ts'
import { cancelSubscription } from './renewal.ts'

const on = bind(billing, ['planList'])

/** Somebody of the team without a profile has paid for nothing: no member has the nil id. */
const payerOf = ({ member }: Pick<Caller, 'member'>) => member?.id ?? '00000000-0000-0000-0000-000000000000'

export const billingRoutes = ({ rows, records }: PlanOffice, companiesWith: CompaniesWith) => ({
  plans: on.plans.handler(({ context: { deps, member } }) => offeredPlans(deps, member)),
  createPayment: on.createPayment.handler(({ context: { deps, member }, input }) =>
    createPayment(deps, member.id, input.planId, input.renews),
  ),
  payment: on.payment.handler(async ({ context: { deps, caller }, input: { sessionId } }) => {
    const payer = payerOf(caller)
    const { id } = await findPayment(deps, ofMember(payer), sessionId)
    await fulfillIfReached(deps, id)
    return readPayment(deps, ofMember(payer), sessionId)
  }),
  payments: on.payments.handler(({ context: { deps, caller }, input }) =>
    ownPayments(deps, ofMember(payerOf(caller)), input),
  ),
  refund: on.refund.handler(async ({ context: { deps, caller }, input }) => {
    await askRefund(deps, ofMember(payerOf(caller)), input.id)
    return done
  }),
  cancelSubscription: on.cancelSubscription.handler(async ({ context: { deps, caller } }) => {
    await cancelSubscription(deps, payerOf(caller))
    return done
  }),
  mismatches: on.mismatches.handler(({ context, input }) => mismatchRows.page(context.deps.db, input)),
  returnMismatch: on.returnMismatch.handler(({ context, input }) => returnMismatch(context, input)),
  acceptMismatch: on.acceptMismatch.handler(({ context, input }) => acceptMismatch(context, input)),
  planList: on.planList.handler(({ context, input }) => rows.page(context.deps.db, input)),
  planSummary: on.planSummary.handler(({ context }) => planSummary(context.deps.db, companiesWith)),
  createPlan: on.createPlan.handler(({ context, input }) =>
    records.create({ context, input: storedPlan(input) }),
  ),
  updatePlan: on.updatePlan.handler(({ context, input: { id, version, ...typed } }) =>
    records.update({ context, input: { id, version, ...storedPlan(typed) } }),
  ),
  binPlan: on.binPlan.handler(records.bin),
  restorePlan: on.restorePlan.handler(records.restore),
})
