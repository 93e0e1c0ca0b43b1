// The team's list of tickets, how many of each status there are, and one whole: the e-mail masked as everywhere.

import { asc, between, count, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { product } from '#contract/product.ts'
import { type Ticket, ticketList } from '#contract/support/api.ts'
import {
  ticketCategoryOptions,
  ticketPriorities,
  ticketPriorityOptions,
  ticketStatuses,
  ticketStatusOptions,
} from '#contract/support/options.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import { countWhere } from '#server/platform/db/counting.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import { users } from '../accounts/tables.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedEmail } from '../back-office/masking.ts'
import { supportTickets as table, ticketMessages } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      memberId: table.memberId,
      userName: table.userName,
      userEmail: table.userEmail,
      subject: table.subject,
      category: table.category,
      status: table.status,
      priority: table.priority,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
      message: table.message,
    })
    .from(table)
    .$dynamic()

/** By what a value means, not by its letters. */
const ranked = (column: typeof table.status | typeof table.priority, values: readonly string[]) =>
  sql`array_position(${sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`)}, ${column})`

export const ticketRows = createList<typeof ticketList, SelectedBy<typeof select>>({
  listing: ticketList,
  select,
  id: table.id,
  sorts: {
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    userName: table.userName,
    subject: table.subject,
    category: table.category,
    status: ranked(table.status, ticketStatuses),
    priority: ranked(table.priority, ticketPriorities),
  },
  searched: searchable(table.userName, table.userEmail, table.subject),
  filters: {
    status: (status) => eq(table.status, status),
    priority: (priority) => eq(table.priority, priority),
    category: (category) => eq(table.category, category),
    person: (person) => eq(table.memberId, person),
    // Every id that begins so, by their order.
    number: (number) =>
      between(table.id, `${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`),
  },
  row: ({ message: _, ...row }) => ({ ...row, userEmail: maskedEmail(row.userEmail) }),
  csv: [
    ['ID', (row) => row.id],
    ['Usuário', (row) => row.userName],
    ['E-mail', (row) => row.userEmail, (row) => maskedEmail(row.userEmail)],
    ['Assunto', (row) => row.subject],
    ['Categoria', (row) => labelOf(ticketCategoryOptions, row.category)],
    ['Status', (row) => labelOf(ticketStatusOptions, row.status)],
    ['Prioridade', (row) => labelOf(ticketPriorityOptions, row.priority)],
    ['Mensagem', (row) => row.message],
    ['Criado em', (row) => row.createdAt],
    ['Atualizado em', (row) => row.updatedAt],
  ],
})

export async function ticketCounts(db: Database) {
  const rows = await db.select({ status: table.status, tickets: count() }).from(table).groupBy(table.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.tickets ?? 0
  return {
    all: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    pending: of('pending'),
    inProgress: of('in_progress'),
    resolved: of('resolved'),
  }
}

/** Counts of what waits, and of what was resolved since midnight of the product's own clock. */
export async function ticketsToday(db: Database, now: Date) {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${product.timeZone}) at time zone ${product.timeZone}`
  const resolved = gte(table.resolvedAt, today)
  const [row] = await db
    .select({
      pending: countWhere(eq(table.status, 'pending')),
      inProgress: countWhere(eq(table.status, 'in_progress')),
      resolvedToday: countWhere(resolved),
    })
    .from(table)
    .where(or(inArray(table.status, ['pending', 'in_progress']), resolved))
  return row ?? { pending: 0, inProgress: 0, resolvedToday: 0 }
}

/** One with all that was said in it. */
export async function openTicket(db: Database, id: string): Promise<Ticket> {
  const [[row], messages] = await Promise.all([
    select(db).where(eq(table.id, id)),
    db
      .select({
        id: ticketMessages.id,
        fromTeam: ticketMessages.fromTeam,
        body: ticketMessages.body,
        at: ticketMessages.createdAt,
        by: users.name,
      })
      .from(ticketMessages)
      .leftJoin(users, eq(users.id, ticketMessages.authorId))
      .where(eq(ticketMessages.ticketId, id))
      .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id)),
  ])
  if (!row) throw failure('record.not_found')
  return { ...row, userEmail: maskedEmail(row.userEmail), messages }
}
