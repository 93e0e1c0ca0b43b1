// A member's own tickets: sent, added to, and listed with what was answered.
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnTicket, TicketMessage, ticketForm } from '#contract/support/api.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cursorAfter, type PageInput, takePage } from '#server/platform/http/paging.ts'
import { accountFor } from '../back-office/administer.ts'
import type { Member } from '../identity/accounts/member.ts'
import { appUsers } from '../identity/tables.ts'
import './signals.ts'
import { supportTickets, ticketMessages } from './tables.ts'

type TicketInput = z.infer<typeof ticketForm>

/** Writes of a member into a ticket, which is theirs: no direct write that the audit would have to tell of. */
const asMember = <T>({ db }: Pick<Deps, 'db'>, work: (tx: Transaction) => Promise<T>) =>
  db.transaction(async (tx) => {
    await accountFor(tx)
    return work(tx)
  })

export const sendTicket = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Pick<Member, 'id' | 'name'>,
  { email, subject, message }: TicketInput,
): Promise<{ id: string }> =>
  asMember({ db }, async (tx) => {
    // One at a time: of two presses the second finds the first's ticket.
    await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.id, member.id)).for('no key update')
    const same = and(
      eq(supportTickets.memberId, member.id),
      eq(supportTickets.status, 'pending'),
      eq(supportTickets.userEmail, email),
      eq(supportTickets.subject, subject),
      eq(supportTickets.message, message),
    )
    const [there] = await tx.select({ id: supportTickets.id }).from(supportTickets).where(same).limit(1)
    if (there) return there
    const createdAt = clock.now()
    const [added] = await tx
      .insert(supportTickets)
      .values({
        memberId: member.id,
        userName: member.name,
        userEmail: email,
        subject,
        message,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: supportTickets.id })
    if (!added) throw new Error('no ticket was made')
    return added
  })

/** Messages of these tickets, oldest first. */
async function messagesIn(db: Handle, ids: readonly string[]): Promise<Map<string, TicketMessage[]>> {
  const rows = await db
    .select({
      id: ticketMessages.id,
      ticketId: ticketMessages.ticketId,
      fromTeam: ticketMessages.fromTeam,
      body: ticketMessages.body,
      at: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, [...ids]))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))
  return Map.groupBy(rows, ({ ticketId }) => ticketId) as Map<string, TicketMessage[]>
}

const own = {
  id: supportTickets.id,
  subject: supportTickets.subject,
  message: supportTickets.message,
  status: supportTickets.status,
  createdAt: supportTickets.createdAt,
  updatedAt: supportTickets.updatedAt,
}

export async function ownTickets({ db }: Pick<Deps, 'db'>, memberId: string, page: PageInput) {
  const found = await db
    .select(own)
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.memberId, memberId),
        after(page.cursor, supportTickets.createdAt, supportTickets.id),
      ),
    )
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id))
    .limit(page.limit + 1)
  const { rows, last } = takePage(found, page.limit)
  const messages = await messagesIn(
    db,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row): OwnTicket => ({ ...row, messages: messages.get(row.id) ?? [] })),
    nextCursor: cursorAfter(last && { at: last.createdAt, id: last.id }),
  }
}

export async function replyToTicket(
  { db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>,
  memberId: string,
  { id, body }: { id: string; body: string },
): Promise<OwnTicket> {
  const answer = await asMember({ db }, async (tx) => {
    const [ticket] = await tx
      .select({ status: supportTickets.status })
      .from(supportTickets)
      .where(and(eq(supportTickets.id, id), eq(supportTickets.memberId, memberId)))
      .for('update')
    if (!ticket || ticket.status === 'closed') throw failure('request.not_found')
    const last = (await messagesIn(tx, [id])).get(id)?.at(-1)
    // Pressed twice, or sent again after an answer was lost on its way, it is said once.
    const isRepeated = last?.fromTeam === false && last.body === body
    if (!isRepeated) {
      const now = clock.now()
      await tx.insert(ticketMessages).values({ ticketId: id, fromTeam: false, body, createdAt: now })
      await tx
        .update(supportTickets)
        .set({ status: 'pending', resolvedAt: null, updatedAt: now })
        .where(eq(supportTickets.id, id))
    }
    const [row] = await tx.select(own).from(supportTickets).where(eq(supportTickets.id, id))
    if (!row) throw failure('request.not_found')
    return { ...row, messages: (await messagesIn(tx, [id])).get(id) ?? [] }
  })
  await signals.emit('ticket.changed', { ticketId: id, userId: null, by: null })
  return answer
}
