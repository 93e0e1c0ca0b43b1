import { eq } from 'drizzle-orm'
import { may } from '#contract/back-office/permissions.ts'
import { support } from '#contract/support/api.ts'
import { isStaff } from '#contract/values/options.ts'
import { failure } from '#server/platform/failure.ts'
import { type AdminContext, bind } from '#server/platform/http/procedures.ts'
import { users } from '../accounts/tables.ts'
import { cannedRecords, cannedRepliesByTitle } from './canned-replies.ts'
import { answerTicket, updateTicket } from './commands.ts'
import { watchTicket } from './presence.ts'
import { supportTickets } from './tables.ts'
import { openTicket, ticketCounts, ticketRows } from './ticket-list.ts'
import { ownTickets, replyToTicket, sendTicket } from './tickets.ts'

const on = bind(support, ['list'])

/** Hears a ticket for as long as whoever asks is admitted to it. */
async function watch(
  { deps, admin, identify, cookie, closing }: AdminContext,
  { id, answering }: { id: string; answering: boolean },
  signal: AbortSignal | undefined,
) {
  const { db, signals } = deps
  const [who] = await db.select({ name: users.name }).from(users).where(eq(users.id, admin.userId))
  if (!who || (await db.$count(supportTickets, eq(supportTickets.id, id))) === 0)
    throw failure('record.not_found')
  const stillAdmitted = async () => {
    const caller = await identify(cookie)
    return caller !== null && isStaff(caller.role) && may(caller.role, 'support.read')
  }
  const watching = { ticketId: id, userId: admin.userId, name: who.name, answering, stillAdmitted }
  return watchTicket(signals, watching, signal ? AbortSignal.any([signal, closing]) : closing)
}

export const supportRoutes = {
  contacts: on.contacts.handler(({ context: { deps } }) => {
    const { SUPPORT_EMAIL, SUPPORT_WHATSAPP } = deps.config
    return { email: SUPPORT_EMAIL, whatsapp: SUPPORT_WHATSAPP ?? null }
  }),
  send: on.send.handler(({ context: { deps, member }, input }) => sendTicket(deps, member, input)),
  tickets: on.tickets.handler(({ context: { deps, member }, input }) => ownTickets(deps, member.id, input)),
  reply: on.reply.handler(({ context: { deps, member }, input }) => replyToTicket(deps, member.id, input)),

  list: on.list.handler(({ context, input }) => ticketRows.page(context.deps.db, input)),
  counts: on.counts.handler(({ context }) => ticketCounts(context.deps.db)),
  open: on.open.handler(({ context, input }) => openTicket(context.deps.db, input.id)),
  live: on.live.handler(({ context, input, signal }) => watch(context, input, signal)),
  update: on.update.handler(({ context, input }) => updateTicket(context, input)),
  answer: on.answer.handler(({ context, input }) => answerTicket(context, input)),

  cannedReplies: on.cannedReplies.handler(({ context }) => cannedRepliesByTitle(context.deps.db)),
  createCannedReply: on.createCannedReply.handler(cannedRecords.create),
  updateCannedReply: on.updateCannedReply.handler(cannedRecords.update),
  binCannedReply: on.binCannedReply.handler(cannedRecords.bin),
}
