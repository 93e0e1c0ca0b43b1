import { raffles } from '#contract/raffles/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { raffleCards, raffleParticipantsPage, setShown } from './list.ts'
import { deliver, drawNow, passOver, progressOf } from './office.ts'
import { join } from './participation.ts'
import { proofOf } from './proof.ts'
import { plain, raffleEntryRows, raffleRecords, raffleRows } from './records.ts'

const on = bind(raffles, ['list', 'records', 'entries'])

export const rafflesRoutes = {
  list: on.list.handler(({ context, input }) => raffleCards(context.deps, context.member.id, input)),
  join: on.join.handler(({ context, input }) => join(context.deps, context.member.id, input.id)),
  participants: on.participants.handler(({ context, input }) =>
    raffleParticipantsPage(context.deps, context.member.id, input),
  ),
  setShown: on.setShown.handler(({ context, input }) => setShown(context.deps, context.member.id, input)),
  proof: on.proof.handler(({ context, input }) => proofOf(context.deps, input.id)),

  records: on.records.handler(({ context, input }) => raffleRows.page(context.deps.db, input)),
  entries: on.entries.handler(({ context, input }) => raffleEntryRows.page(context.deps.db, input)),
  progress: on.progress.handler(({ context, input }) => progressOf(context, input.id)),
  create: on.create.handler(({ context, input }) => raffleRecords.create(context, plain(input))),
  update: on.update.handler(({ context, input: { id, version, ...values } }) =>
    raffleRecords.update(context, { id, version }, plain(values)),
  ),
  setStatus: on.setStatus.handler(({ context, input }) => raffleRecords.setStatus(context, input)),
  bin: on.bin.handler(({ context, input }) => raffleRecords.bin(context, input)),
  restore: on.restore.handler(({ context, input }) => raffleRecords.restore(context, input.id)),
  drawNow: on.drawNow.handler(({ context, input }) => drawNow(context, input)),
  passOver: on.passOver.handler(({ context, input }) => passOver(context, input)),
  deliver: on.deliver.handler(({ context, input }) => deliver(context, input)),
}
