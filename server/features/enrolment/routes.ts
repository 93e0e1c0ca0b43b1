import { enrolment } from '#contract/enrolment/api.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { confirmCode, sendCode, sendProof, withdraw } from './commands.ts'
import { approve, proofRows, refuse } from './proofs.ts'
import { ownEnrolment } from './queries.ts'

const on = bind(enrolment, ['proofs'])

export const enrolmentRoutes = {
  own: on.own.handler(({ context }) => ownEnrolment(context.deps, context.member.id)),
  sendCode: on.sendCode.handler(async ({ context, input }) => {
    await sendCode(context, input.email)
    return ownEnrolment(context.deps, context.member.id)
  }),
  confirm: on.confirm.handler(async ({ context, input }) => {
    await confirmCode(context, input.code)
    return ownEnrolment(context.deps, context.member.id)
  }),
  sendProof: on.sendProof.handler(async ({ context, input }) => {
    await sendProof(context, input.file)
    return ownEnrolment(context.deps, context.member.id)
  }),
  withdraw: on.withdraw.handler(async ({ context }) => {
    await withdraw(context)
    return done
  }),
  proofs: on.proofs.handler(({ context, input }) => proofRows.page(context.deps.db, input)),
  approve: on.approve.handler(({ context, input }) => approve(context, input)),
  refuse: on.refuse.handler(({ context, input }) => refuse(context, input)),
}
