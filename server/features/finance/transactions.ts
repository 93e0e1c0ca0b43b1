// Money that came, went or is still due, out of the books of payments and of bills, as one list of the back-office.
import { and, gt, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder, unionAll } from 'drizzle-orm/pg-core'
import { transactionsList } from '#contract/finance/api.ts'
import {
  dayPlus,
  type TransactionKind,
  type TransactionStatus,
  transactionKindLabels,
  transactionStatusLabels,
} from '#contract/finance/options.ts'
import { product } from '#contract/product.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedName } from '../back-office/masking.ts'
import { payerName } from '../billing/payer.ts'
import { ledgerEntries, payments } from '../billing/tables.ts'
import { bills, paidAt } from '../bills/tables.ts'
import { appUsers } from '../identity/tables.ts'

const timeZone = sql.raw(`'${product.timeZone}'`)
/** The instant at which a day begins in the city. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${timeZone})`

/** Charges that may still be paid at an instant. */
export const stillDueAt = (instant: SQL | Date) =>
  and(
    // As its index has it, to the letter.
    sql`${payments.state} in ('open', 'awaiting')`,
    isNotNull(payments.providerRef),
    gt(payments.expiresAt, instant),
  )

const kind = (one: TransactionKind | SQL) =>
  sql<TransactionKind>`${typeof one === 'string' ? sql.raw(`'${one}'`) : one}`.as('kind')
const status = (one: TransactionStatus | SQL) =>
  sql<TransactionStatus>`${typeof one === 'string' ? sql.raw(`'${one}'`) : one}`.as('status')
const signed = (amount: SQL) => sql<number>`${amount}`.mapWith(Number).as('amount')
const text = (value: SQL, name: string) => sql<string>`${value}::text`.as(name)
const maybe = (value: SQL, name: string) => sql<string | null>`${value}::text`.as(name)
const identity = (column: PgColumn) => sql<string>`${column}`.as('id')
const moment = (value: SQL) => sql<Date>`${value}`.mapWith(ledgerEntries.at).as('at')
const isShown = (condition: SQL | undefined) => sql<boolean>`(${condition})`.as('shown')
const paymentOf = (value: SQL) => sql<string | null>`${value}`.as('payment_id')
/** Read for the rows of a page alone. */
const ofPayment = (value: PgColumn | SQL) =>
  sql`(select ${value} from ${payments} left join ${appUsers} on ${appUsers.id} = ${payments.memberId}
    left join ${users} on ${users.id} = ${payments.payerId} where ${payments.id} = ${ledgerEntries.paymentId})`

// Builds the text of queries without a connection; the type of what it builds is only told apart by how it would run.
const make = new QueryBuilder() as unknown as Handle

// Each is of one table without a condition: PostgreSQL walks such tables together, each along its index, and stops where a
// page is full. One that joins or leaves rows out is read to its end.
const ofBooks = make
  .select({
    id: identity(ledgerEntries.id),
    at: moment(sql`${ledgerEntries.at}`),
    shown: isShown(sql`true`),
    kind: kind(sql`${ledgerEntries.kind}::text`),
    status: status(sql`case when ${ledgerEntries.kind} = 'refund' then 'devolvido'
      when ${ofPayment(payments.received)} is not null
      then 'confirmado' else 'pago' end`),
    paymentId: paymentOf(sql`${ledgerEntries.paymentId}`),
    party: maybe(ofPayment(payerName), 'party'),
    description: text(ofPayment(payments.planName), 'description'),
    amount: signed(sql`${ledgerEntries.amount}`),
    currency: text(sql`${ledgerEntries.currency}`, 'currency'),
  })
  .from(ledgerEntries)

const ofDue = make
  .select({
    id: identity(payments.id),
    at: moment(sql`${payments.createdAt}`),
    // Lists of the back-office have no clock but the database's.
    shown: isShown(stillDueAt(sql`now()`)),
    kind: kind('due'),
    status: status('pendente'),
    paymentId: paymentOf(sql`${payments.id}`),
    party: maybe(
      sql`(select ${payerName} from (select) as one left join ${appUsers} on ${appUsers.id} = ${payments.memberId}
        left join ${users} on ${users.id} = ${payments.payerId})`,
      'party',
    ),
    description: text(sql`${payments.planName}`, 'description'),
    amount: signed(sql`${payments.amount}`),
    currency: text(sql`${payments.currency}`, 'currency'),
  })
  .from(payments)

const ofBills = make
  .select({
    id: identity(bills.id),
    at: moment(paidAt),
    shown: isShown(and(isNotNull(bills.paymentDate), isNull(bills.binnedAt))),
    kind: kind('bill'),
    status: status('pago'),
    paymentId: paymentOf(sql`null::uuid`),
    party: maybe(sql`${bills.supplier}`, 'party'),
    description: text(sql`${bills.description}`, 'description'),
    amount: signed(sql`-${bills.amount}`),
    currency: text(sql`'BRL'`, 'currency'),
  })
  .from(bills)

const movements = unionAll(ofBooks, ofDue, ofBills).as('movements')

const select = (db: Handle) => db.select().from(movements).$dynamic()

/**
 * Search by the first word of a name alone: the rest is masked, and may not be found out by searching. The index of the whole
 * name is asked first: it finds these and some more. The few names of plans are told apart before they are read (`offset 0`).
 */
const firstName = sql`searchable(split_part(${appUsers.name}, ' ', 1))`
const sought = (within: (text: SQL) => SQL) =>
  sql`(${movements.paymentId} in (select ${payments.id} from ${payments} where
      ${payments.memberId} in (select ${appUsers.id} from ${appUsers}
        where ${within(searchable(appUsers.name, appUsers.email))} and ${within(firstName)})
      or (${payments.payerId} is not null and exists (select from ${users}
        where ${users.id} = ${payments.payerId} and ${within(sql`searchable(split_part(${users.name}, ' ', 1))`)}))
      or ${payments.planName} in (select named.name from (select distinct ${payments.planName} as name from ${payments} offset 0) as named
        where ${within(sql`searchable(named.name)`)}))
    or ${movements.id} in (select ${bills.id} from ${bills}
      where ${within(searchable(bills.supplier, bills.description, bills.invoiceNumber))}))`

const ofKind = (one: TransactionKind) => sql`${movements.kind} = ${one}`
const otherCame = sql`${movements.paymentId} in (select ${payments.id} from ${payments} where ${payments.received} is not null)`
/** As the branches tell the status, but without asking the payment of each row. */
const withStatus = (one: TransactionStatus) =>
  ({
    pendente: ofKind('due'),
    devolvido: ofKind('refund'),
    confirmado: and(ofKind('charge'), otherCame),
    pago: or(ofKind('bill'), and(ofKind('charge'), not(otherCame))),
  })[one]

/** A name of a person is shown to whoever may not read people only as its list shows it; a supplier is no person. */
const shownParty = (of: TransactionKind, party: string | null) =>
  party !== null && of !== 'bill' ? maskedName(party) : party

export const transactionRows = createList<typeof transactionsList, SelectedBy<typeof select>>({
  listing: transactionsList,
  select,
  id: movements.id,
  sorts: { at: { filled: sql`${movements.at}` }, amount: { filled: sql`${movements.amount}` } },
  searched: sought,
  always: () => sql`${movements.shown}`,
  filters: {
    person: (member) =>
      sql`${movements.paymentId} in (select ${payments.id} from ${payments} where ${payments.memberId} = ${member})`,
    kind: ofKind,
    status: withStatus,
    from: (day) => gte(movements.at, startOf(day)),
    until: (day) => lt(movements.at, startOf(dayPlus(day, 1))),
  },
  row: ({ party, shown: _, paymentId: __, ...row }) => ({ ...row, party: shownParty(row.kind, party) }),
  csv: [
    ['Data', (row) => row.at],
    ['Tipo', (row) => transactionKindLabels[row.kind]],
    ['Situação', (row) => transactionStatusLabels[row.status]],
    ['Pessoa ou empresa', (row) => shownParty(row.kind, row.party)],
    ['Descrição', (row) => row.description],
    ['Valor', (row) => row.amount / 100],
    ['Moeda', (row) => row.currency],
    ['Número', (row) => row.id],
  ],
})
