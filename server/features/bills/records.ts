// Bills, as administrators keep and pay them.
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { formNames } from '#contract/back-office/fields.ts'
import { billsList } from '#contract/bills/api.ts'
import { billFields } from '#contract/bills/form.ts'
import { billStatusLabels } from '#contract/bills/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { formatDay } from '#contract/values/format.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import type { Writing } from '../back-office/administer.ts'
import { columnsOf, csvColumns } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered, type Seen } from '../back-office/record.ts'
import type { Undoing } from '../back-office/undo.ts'
import { anchorFor, monthAfter } from './dates.ts'
import { statusByDatabase } from './status.ts'
import { agenda, bills as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({ ...columnsOf(table, billsList.row), status: statusByDatabase.as('status') })
    .from(table)
    .$dynamic()

const brazilian = (date: string | null) => date && formatDay(date)

export const billRows = createList<typeof billsList, SelectedBy<typeof select>>({
  listing: billsList,
  select,
  id: table.id,
  sorts: {
    agenda: { filled: agenda },
    supplier: table.supplier,
    amount: table.amount,
    dueDate: table.dueDate,
    createdAt: table.createdAt,
  },
  searched: searchable(table.supplier, table.description, table.invoiceNumber),
  binnedAt: table.binnedAt,
  filters: {
    status: (status) => sql`${statusByDatabase} = ${status}`,
    priority: (priority) => eq(table.priority, priority),
    category: (category) => eq(table.category, category),
    dueFrom: (day) => gte(table.dueDate, day),
    dueUntil: (day) => lte(table.dueDate, day),
  },
  row: (row) => row,
  csv: [
    ['Situação', (row) => billStatusLabels[row.status]],
    ...csvColumns(billFields, ['priority', 'supplier', 'description', 'invoiceNumber', 'category']),
    ['Vencimento', (row) => brazilian(row.dueDate)],
    ['Valor', (row) => row.amount / 100],
    ...csvColumns(billFields, ['isRecurring']),
    ['Programada para', (row) => brazilian(row.plannedFor)],
    ['Paga em', (row) => brazilian(row.paymentDate)],
  ],
})

const ofForm = formNames(billFields)

/** Makes the bill that follows one which is being paid; once, however often that is paid. */
async function makeNext({ tx, note }: Writing, paid: typeof table.$inferSelect) {
  const { supplier, description, amount, category, priority, isRecurring, anchorDay } = paid
  const [next] = await tx
    .insert(table)
    .values({
      ...{ supplier, description, amount, category, priority, isRecurring, anchorDay },
      dueDate: monthAfter(paid.dueDate, anchorDay),
      follows: paid.id,
    })
    .onConflictDoNothing({ target: table.follows })
    .returning()
  if (!next) return
  const changes = Object.fromEntries(ofForm.map((field) => [field, { before: null, after: next[field] }]))
  await note({ action: 'created', kind: 'bill', recordId: next.id, label: next.supplier, changes })
}

/** Takes back the bill that a payment made, unless somebody has done something with it since. */
async function withdrawNext({ tx, note }: Writing, id: string) {
  const [next] = await tx
    .delete(table)
    .where(and(eq(table.follows, id), eq(table.version, 1)))
    .returning()
  if (!next) return
  const changes = Object.fromEntries(ofForm.map((field) => [field, { before: next[field], after: null }]))
  await note({ action: 'deleted', kind: 'bill', recordId: next.id, label: next.supplier, changes })
}

const { undoing, ...records } = administered({
  kind: 'bill',
  table,
  fields: [...ofForm, 'paymentDate'],
  label: 'supplier',
  permission: 'bills.write',
  present: billRows.one,
  prepare: async (writing, values, before) => {
    if (!before || values.paymentDate == null) return
    if (before.paymentDate !== null) throw failure('bills.paid')
    if (before.isRecurring) await makeNext(writing, before as unknown as typeof table.$inferSelect)
  },
  derive: async (_, { dueDate, anchorDay }) => ({
    anchorDay: anchorFor(String(dueDate), typeof anchorDay === 'number' ? anchorDay : null),
  }),
})

export const billRecords = {
  ...records,
  /** Throws `bills.paid_ahead`, `bills.paid`. */
  pay: async (context: AdminContext, { paymentDate, ...seen }: Seen & { paymentDate: string }) => {
    if (paymentDate > cityDay(context.deps.clock.now())) throw failure('bills.paid_ahead')
    return records.writeOver(context, seen, { paymentDate }, 'paid')
  },
  undoing: {
    permission: undoing.permission,
    undo: async (writing, entry) => {
      const undone = await undoing.undo(writing, entry)
      if (entry.action === 'paid') await withdrawNext(writing, entry.recordId ?? '')
      return undone
    },
  } satisfies Undoing,
}
