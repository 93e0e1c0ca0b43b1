// Money that came, went or is still due, out of the books of payments and of bills, as one list of the back-office.
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder, unionAll } from 'drizzle-orm/pg-core'
import { transactionsList } from '#contract/finance.ts'
import {
  dayPlus,
  type TransactionKind,
  type TransactionStatus,
  transactionKindLabels,
  transactionStatusLabels,
} from '#contract/finance-options.ts'
import { product } from '#contract/product.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { maskedName } from '../back-office/masking.ts'
import { ledgerEntries, payments } from '../billing/tables.ts'
import { bills } from '../bills/tables.ts'
import { appUsers } from '../identity/tables.ts'

const timeZone = sql.raw(`'${product.timeZone}'`)
/** The instant at which a day begins in the city. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${timeZone})`

/** Charges that may still be paid at an instant. */
export const stillDueAt = (instant: SQL | Date) =>
  and(
    inArray(payments.state, ['open', 'awaiting']),
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
/** Of a name the first word alone: the rest is masked, and may not be found out by searching. */
const searchedOf = (name: SQL, description: SQL) =>
  sql<string>`searchable(coalesce(${name}, '') || ' ' || ${description})`.as('searched')
const personOf = (id: SQL) => sql<string | null>`${id}::uuid`.as('person')
const firstName = sql`split_part(${appUsers.name}, ' ', 1)`

// Builds the text of queries without a connection; the type of what it builds is only told apart by how it would run.
const make = new QueryBuilder() as unknown as Handle

const ofBooks = make
  .select({
    id: ledgerEntries.id,
    at: ledgerEntries.at,
    kind: kind(sql`${ledgerEntries.kind}::text`),
    status: status(sql`case when ${ledgerEntries.kind} = 'refund' then 'devolvido'
      when ${payments.received} is not null then 'confirmado' else 'pago' end`),
    party: maybe(sql`${appUsers.name}`, 'party'),
    description: text(sql`${payments.planName}`, 'description'),
    amount: signed(sql`${ledgerEntries.amount}`),
    currency: text(sql`${ledgerEntries.currency}`, 'currency'),
    searched: searchedOf(firstName, sql`${payments.planName}`),
    person: personOf(sql`${payments.memberId}`),
  })
  .from(ledgerEntries)
  .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
  .leftJoin(appUsers, eq(appUsers.id, payments.memberId))

const ofDue = make
  .select({
    id: payments.id,
    at: payments.createdAt,
    kind: kind('due'),
    status: status('pendente'),
    party: maybe(sql`${appUsers.name}`, 'party'),
    description: text(sql`${payments.planName}`, 'description'),
    amount: signed(sql`${payments.amount}`),
    currency: text(sql`${payments.currency}`, 'currency'),
    searched: searchedOf(firstName, sql`${payments.planName}`),
    person: personOf(sql`${payments.memberId}`),
  })
  .from(payments)
  .leftJoin(appUsers, eq(appUsers.id, payments.memberId))
  // Lists of the back-office have no clock but the database's.
  .where(stillDueAt(sql`now()`))

const ofBills = make
  .select({
    id: bills.id,
    at: sql<Date>`(${bills.paymentDate}::timestamp at time zone ${timeZone})`
      .mapWith(ledgerEntries.at)
      .as('at'),
    kind: kind('bill'),
    status: status('pago'),
    party: maybe(sql`${bills.supplier}`, 'party'),
    description: text(sql`${bills.description}`, 'description'),
    amount: signed(sql`-${bills.amount}`),
    currency: text(sql`'BRL'`, 'currency'),
    searched: searchedOf(sql`${bills.supplier}`, sql`${bills.description}`),
    person: personOf(sql`null`),
  })
  .from(bills)
  .where(and(isNotNull(bills.paymentDate), isNull(bills.binnedAt)))

const movements = unionAll(ofBooks, ofDue, ofBills).as('movements')

const select = (db: Handle) => db.select().from(movements).$dynamic()

/** A name of a person is shown to whoever may not read people only as its list shows it; a supplier is no person. */
const shownParty = (of: TransactionKind, party: string | null) =>
  party !== null && of !== 'bill' ? maskedName(party) : party

export const transactionRows = createList<typeof transactionsList, SelectedBy<typeof select>>({
  listing: transactionsList,
  select,
  id: movements.id,
  sorts: { at: movements.at, amount: sql`${movements.amount}` },
  searched: sql`${movements.searched}`,
  filters: {
    person: (member) => sql`${movements.person} = ${member}`,
    kind: (one) => sql`${movements.kind} = ${one}`,
    status: (one) => sql`${movements.status} = ${one}`,
    from: (day) => gte(movements.at, startOf(day)),
    until: (day) => lt(movements.at, startOf(dayPlus(day, 1))),
  },
  row: ({ party, searched: _, person: __, ...row }) => ({ ...row, party: shownParty(row.kind, party) }),
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
