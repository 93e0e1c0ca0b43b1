import { raffles } from '#contract/raffles/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { byMember } from '../identity/accounts/member.ts'
import { raffleCards, raffleParticipantsPage, setShown } from './list.ts'
import { deliver, drawNow, passOver, progressOf } from './office.ts'
import { join } from './participation.ts'
import { proofOf } from './proof.ts'
import { raffleEntryRows, raffleRecords, raffleRows } from './records.ts'

const on = bind(raffles, ['list', 'records', 'entries'])

export const rafflesRoutes = {
  list: on.list.handler(byMember(raffleCards)),
  join: on.join.handler(({ context, input }) => join(context.deps, context.member.id, input.id)),
  participants: on.participants.handler(byMember(raffleParticipantsPage)),
  setShown: on.setShown.handler(byMember(setShown)),
  proof: on.proof.handler(({ context, input }) => proofOf(context.deps, input.id)),

  records: on.records.handler(({ context, input }) => raffleRows.page(context.deps.db, input)),
  entries: on.entries.handler(({ context, input }) => raffleEntryRows.page(context.deps.db, input)),
  progress: on.progress.handler(({ context, input }) => progressOf(context, input.id)),
  create: on.create.handler(raffleRecords.create),
  update: on.update.handler(raffleRecords.update),
  setStatus: on.setStatus.handler(raffleRecords.setStatus),
  bin: on.bin.handler(raffleRecords.bin),
  restore: on.restore.handler(raffleRecords.restore),
  drawNow: on.drawNow.handler(({ context, input }) => drawNow(context, input)),
  passOver: on.passOver.handler(({ context, input }) => passOver(context, input)),
  deliver: on.deliver.handler(({ context, input }) => deliver(context, input)),
}
