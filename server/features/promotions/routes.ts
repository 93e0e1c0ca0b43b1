import { promotions } from '#contract/promotions/api.ts'
import { counter } from '#contract/promotions/counter.ts'
import { bind, budgetKey, done } from '#server/platform/http/procedures.ts'
import { administer } from '../back-office/administer.ts'
import { checkVoucher, counterHere, doorOf, enter, type MeetingsAt, redeem } from './counter.ts'
import { counterOf, endCounter, giveCounter } from './counter-office.ts'
import { type CounterOf, leaveCounter } from './counter-session.ts'
import { promotionPages } from './list.ts'
import { join, mailVoucherAgain } from './participation.ts'
import { formLists, promotionRecords, promotionRows } from './records.ts'
import { voucherRows } from './voucher-list.ts'
import { voucherOf } from './vouchers.ts'

const on = bind(promotions, ['list', 'records', 'vouchers'])
const at = bind(counter)

export const promotionsRoutes = {
  list: on.list.handler(({ context, input }) => promotionPages(context.deps, input)),
  join: on.join.handler(({ context: { deps, caller }, input }) =>
    join(deps, caller && { memberId: caller.member?.id ?? null, accountId: caller.userId }, input),
  ),
  mailAgain: on.mailAgain.handler(async ({ context, input }) => {
    await mailVoucherAgain(context.deps, input, (email) =>
      context.deps.limiter.take('voucherMail', budgetKey(context, 'voucherMail', { email })),
    )
    return done
  }),
  voucher: on.voucher.handler(({ context, input }) => voucherOf(context.deps, input.code)),

  records: on.records.handler(({ context, input }) => promotionRows.page(context.deps.db, input)),
  formLists: on.formLists.handler(({ context }) => formLists(context.deps.db)),
  vouchers: on.vouchers.handler(({ context, input }) => voucherRows.page(context.deps.db, input)),
  create: on.create.handler(promotionRecords.create),
  update: on.update.handler(promotionRecords.update),
  setStatus: on.setStatus.handler(promotionRecords.setStatus),
  bin: on.bin.handler(promotionRecords.bin),
  restore: on.restore.handler(promotionRecords.restore),
}

export const counterRoutes = (counterHeld: CounterOf, meetingsAt: MeetingsAt) => ({
  enter: at.enter.handler(({ context, input }) => enter(context, input)),
  door: at.door.handler(({ context, input }) => doorOf(context.deps.db, input.token)),
  here: at.here.handler(async ({ context }) => {
    const counter = await counterHeld(context.cookie)
    return counter && counterHere(context.deps, counter, meetingsAt)
  }),
  check: at.check.handler(({ context, input }) =>
    checkVoucher(context.deps, context.counter.companyId, input.code),
  ),
  redeem: at.redeem.handler(({ context, input }) => redeem(context, input.code)),
  leave: at.leave.handler(async ({ context }) => {
    await leaveCounter(context, context.counter.deviceId)
    return done
  }),

  of: at.of.handler(({ context, input }) => counterOf(context.deps, input.companyId)),
  give: at.give.handler(({ context, input }) =>
    administer(context, (writing) => giveCounter(writing, input.companyId)),
  ),
  end: at.end.handler(({ context, input }) =>
    administer(context, (writing) => endCounter(writing, input.companyId)),
  ),
})
