import { billing } from '#contract/billing.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { createPayment } from './commands.ts'
import { fulfillIfReached } from './fulfill.ts'
import { planRows, planSummary, plans, storedPlan } from './plans.ts'
import { findPayment, offeredPlans, ownPayments, readPayment } from './queries.ts'
import { askRefund } from './refund.ts'
import { cancelSubscription } from './renewal.ts'

const on = bind(billing)

export const billingRoutes = {
  plans: on.plans.handler(({ context: { deps, member } }) => offeredPlans(deps, member)),
  createPayment: on.createPayment.handler(({ context: { deps, member }, input }) =>
    createPayment(deps, member.id, input.planId, input.renews),
  ),
  payment: on.payment.handler(async ({ context: { deps, member }, input: { sessionId } }) => {
    const { id } = await findPayment(deps, member.id, sessionId)
    await fulfillIfReached(deps, id)
    return readPayment(deps, member.id, sessionId)
  }),
  payments: on.payments.handler(({ context: { deps, member }, input }) =>
    ownPayments(deps, member.id, input),
  ),
  refund: on.refund.handler(async ({ context: { deps, member }, input }) => {
    await askRefund(deps, member.id, input.id)
    return done
  }),
  cancelSubscription: on.cancelSubscription.handler(async ({ context: { deps, member } }) => {
    await cancelSubscription(deps, member.id)
    return done
  }),
  planList: on.planList.handler(({ context, input }) => planRows.page(context.deps.db, input)),
  planSummary: on.planSummary.handler(({ context }) => planSummary(context.deps.db)),
  createPlan: on.createPlan.handler(({ context, input }) => plans.create(context, storedPlan(input))),
  updatePlan: on.updatePlan.handler(({ context, input: { id, version, ...typed } }) =>
    plans.update(context, { id, version }, storedPlan(typed)),
  ),
  binPlan: on.binPlan.handler(({ context, input }) => plans.bin(context, input)),
  restorePlan: on.restorePlan.handler(({ context, input }) => plans.restore(context, input.id)),
}
