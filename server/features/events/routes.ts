import { events } from '#contract/events/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { eventPage, eventsPage, participantsPage } from './list.ts'
import { cancel, checkIn } from './office.ts'
import { settleJustPaid } from './paid.ts'
import { eventRecords, eventRows, seatRows } from './records.ts'
import { join, leave } from './seats.ts'
import { eventBairros } from './upcoming.ts'

const on = bind(events, ['list', 'records', 'seats'])

export const eventsRoutes = {
  list: on.list.handler(({ context, input }) => eventsPage(context.deps, context.member, input)),
  neighborhoods: on.neighborhoods.handler(({ context }) => eventBairros(context.deps)),
  one: on.one.handler(async ({ context: { deps, caller }, input: { slug } }) => {
    const member = caller?.member ?? null
    const event = await eventPage(deps, member, slug)
    const isOffered = !member || !event.paidOnline || event.mine?.state === 'going'
    if (isOffered || !(await settleJustPaid(deps, member.id, event.id))) return event
    return eventPage(deps, member, slug)
  }),
  join: on.join.handler(({ context, input }) => join(context.deps, context.member.id, input.id)),
  leave: on.leave.handler(({ context, input }) => leave(context.deps, context.member.id, input.id)),
  participants: on.participants.handler(({ context, input }) =>
    participantsPage(context.deps, context.member, input),
  ),

  records: on.records.handler(({ context, input }) => eventRows.page(context.deps.db, input)),
  payable: on.payable.handler(({ context }) => ({ payable: context.deps.payments !== null })),
  seats: on.seats.handler(({ context, input }) => seatRows.page(context.deps.db, input)),
  create: on.create.handler(eventRecords.create),
  update: on.update.handler(eventRecords.update),
  setStatus: on.setStatus.handler(eventRecords.setStatus),
  bin: on.bin.handler(eventRecords.bin),
  restore: on.restore.handler(eventRecords.restore),
  cancel: on.cancel.handler(({ context, input }) => cancel(context, input)),
  checkIn: on.checkIn.handler(({ context, input }) => checkIn(context, input)),
}
