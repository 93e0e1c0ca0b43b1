// The team's commands on a ticket: sets its status, priority and category, and answers. Of what was asked and answered nothing
// stands in the audit, which keeps everything for good. Answers are rows of `ticket_messages`, not the specification's one
// `admin_response`, which a second answer would write over. An answer can't be undone: it was mailed.

import { eq } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { product } from '#contract/product.ts'
import type { TicketCategory, TicketPriority, TicketStatus } from '#contract/support/options.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { enqueueMail } from '#server/platform/mail.ts'
import { users } from '../accounts/tables.ts'
import { administer, type Writing } from '../back-office/administer.ts'
import type { BulkAction } from '../back-office/bulk.ts'
import { demandVersion, type Seen } from '../back-office/record.ts'
import type { FieldChanges } from '../back-office/tables.ts'
import type { Undoing } from '../back-office/undo.ts'
import { appUsers } from '../identity/tables.ts'
import { notify } from '../notifications/commands.ts'
import '../notifications/signals.ts'
import './signals.ts'
import { supportTickets as table, ticketMessages } from './tables.ts'
import { ticketRows } from './ticket-list.ts'

const kind = 'ticket'
const permission = 'support.write'

async function lock(tx: Transaction, id: string) {
  const [ticket] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!ticket) throw failure('record.not_found')
  return ticket
}
type Row = Awaited<ReturnType<typeof lock>>

async function lockSeen(tx: Transaction, seen: Seen): Promise<Row> {
  const ticket = await lock(tx, seen.id)
  await demandVersion(tx, kind, seen, ticket.version, () => ticketRows.one(tx, seen.id))
  return ticket
}

/** As lists show it. */
const called = ({ id }: Pick<Row, 'id'>) => id.slice(0, 8)

type Set = {
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
  category?: TicketCategory | undefined
}

const asText = (date: Date | null) => date?.toISOString() ?? null

/** Changes that these values make to a ticket, as the audit tells them. */
function changesBy(ticket: Row, set: Set, now: Date): FieldChanges {
  const changes: FieldChanges = {}
  for (const name of ['status', 'priority', 'category'] as const)
    if (set[name] !== undefined && set[name] !== ticket[name])
      changes[name] = { before: ticket[name], after: set[name] }
  if (changes.status) {
    const after = set.status === 'resolved' ? now : null
    if (asText(after) !== asText(ticket.resolvedAt))
      changes.resolvedAt = { before: asText(ticket.resolvedAt), after: asText(after) }
  }
  return changes
}

async function write(
  tx: Transaction,
  id: string,
  changes: FieldChanges,
  side: 'before' | 'after',
  now: Date,
) {
  const values = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => {
      const value = change[side]
      return [name, name === 'resolvedAt' && value !== null ? new Date(String(value)) : value]
    }),
  )
  const [row] = await tx
    .update(table)
    .set({ ...values, updatedAt: now })
    .where(eq(table.id, id))
    .returning({ version: table.version })
  if (!row) throw failure('record.not_found')
  return row.version
}

/** Has it asked for again wherever it is open. */
async function announce({ tx, after, actor }: Writing, ticketId: string) {
  const [who] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId))
  const by = who?.name ?? null
  after((signals) => signals.emit('ticket.changed', { ticketId, userId: actor.userId, by }))
}

async function setTo(writing: Writing, ticket: Row, set: Set): Promise<Changed> {
  const { tx, now, note } = writing
  const changes = changesBy(ticket, set, now)
  const undoable = Object.keys(changes).length > 0
  const version = undoable ? await write(tx, ticket.id, changes, 'after', now) : ticket.version
  await announce(writing, ticket.id)
  const entry = await note({
    action: 'updated',
    kind,
    recordId: ticket.id,
    label: called(ticket),
    changes,
    undoable,
  })
  return { id: ticket.id, version, entry, undoable }
}

export const updateTicket = (context: AdminContext, { id, version, ...set }: Seen & Set): Promise<Changed> =>
  administer(context, async (writing) => setTo(writing, await lockSeen(writing.tx, { id, version }), set))

/** The same in whatever version it is. */
export async function setWithin(writing: Writing, id: string, set: Set): Promise<{ label: string }> {
  const ticket = await lock(writing.tx, id)
  await setTo(writing, ticket, set)
  return { label: called(ticket) }
}

const turned = (status: TicketStatus): BulkAction => ({
  permission,
  act: (writing, id) => setWithin(writing, id, { status }),
})
export const ticketBulk = { resolve: turned('resolved'), close: turned('closed') }

/** Puts status, priority and category back; an answer was read, and is not undone. */
export const ticketUndoing: Undoing = {
  permission,
  undo: async (writing, { recordId, changes }) => {
    const { tx, now } = writing
    const ticket = await lock(tx, recordId ?? '')
    const present: Record<string, unknown> = { ...ticket, resolvedAt: asText(ticket.resolvedAt) }
    const changeTexts = Object.entries(changes)
    if (changeTexts.some(([name, { after }]) => present[name] !== after)) throw failure('audit.changed_since')
    const version = await write(tx, ticket.id, changes, 'before', now)
    await announce(writing, ticket.id)
    const back = Object.fromEntries(
      changeTexts.map(([name, { before, after }]) => [name, { before: after, after: before }]),
    )
    return { label: called(ticket), changes: back, version }
  },
}

/** Account of a ticket's member. */
async function accountOf(tx: Transaction, { memberId }: Row) {
  const [owner] = await tx.select({ id: appUsers.userId }).from(appUsers).where(eq(appUsers.id, memberId))
  return owner
}

export async function answerWithin(writing: Writing, seen: Seen, body: string): Promise<Changed> {
  const { tx, now, note, after, actor, deps } = writing
  const ticket = await lockSeen(tx, seen)
  const changes = changesBy(ticket, { status: 'in_progress' }, now)
  const answer = { ticketId: ticket.id, fromTeam: true, authorId: actor.userId, body, createdAt: now }
  const [stored] = await tx.insert(ticketMessages).values(answer).returning({ id: ticketMessages.id })
  if (stored) await notify(tx, { memberId: ticket.memberId, kind: 'reply', aboutId: stored.id }, now)
  const version = await write(tx, ticket.id, changes, 'after', now)
  const account = await accountOf(tx, ticket)
  await enqueueMail(deps.jobs, tx, {
    to: ticket.userEmail,
    ...(account && { accountId: account.id }),
    subject: `O suporte do ${product.name} respondeu`,
    text: [
      'Oi! A equipe respondeu ao que você perguntou:',
      body,
      `Para continuar a conversa: ${deps.config.publicUrl}/relacionamento/suporte`,
      `${product.name}, ${product.tagline}`,
    ].join('\n\n'),
  })
  await announce(writing, ticket.id)
  after((signals) => signals.emit('member.news', { memberId: ticket.memberId, type: 'ticket_answered' }))
  const entry = await note({
    action: 'answered',
    kind,
    recordId: ticket.id,
    label: called(ticket),
    changes: { ...changes, answer: { before: null, after: 'enviada' } },
  })
  return { id: ticket.id, version, entry, undoable: false }
}

export const answerTicket = (context: AdminContext, { body, ...seen }: Seen & { body: string }) =>
  administer(context, (writing) => answerWithin(writing, seen, body))
