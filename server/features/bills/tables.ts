import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { billCategories, billPriorities } from '#contract/bills/options.ts'
import { product } from '#contract/product.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  inOurTime,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'

/** The instant at which a day begins in the city. */
const dayBegins = (day: AnyPgColumn) =>
  sql`(${day}::timestamp at time zone ${sql.raw(`'${product.timeZone}'`)})`

/** Order of the list: unpaid bills by due date, then paid ones, the latest first. */
const agendaOf = (t: { paymentDate: AnyPgColumn; dueDate: AnyPgColumn }) =>
  sql`(case when ${t.paymentDate} is null then ${t.dueDate}
    else date '9999-12-31' - (${t.dueDate} - date '1970-01-01') end)`

export const bills = pgTable(
  'bills',
  {
    id: identifier(),
    supplier: text('supplier').notNull(),
    description: text('description').notNull(),
    /** In centavos. */
    amount: integer('amount').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    category: text('category', { enum: billCategories }).notNull().default('outros'),
    priority: text('priority', { enum: billPriorities }).notNull().default('media'),
    /** Empty: none. Never null, which would hide the row from searches. */
    invoiceNumber: text('invoice_number').notNull().default(''),
    isRecurring: boolean('is_recurring').notNull().default(false),
    /** The day of the month on which a recurring bill is due wherever the month has it. */
    anchorDay: smallint('anchor_day').notNull(),
    plannedFor: date('planned_for', { mode: 'string' }),
    paymentDate: date('payment_date', { mode: 'string' }),
    /** The bill whose payment made this one: each is followed once. */
    follows: uuid('follows')
      .unique('bills_follows')
      .references((): AnyPgColumn => bills.id, { onDelete: 'set null' }),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('bills_category', t.category, billCategories),
    oneOf('bills_priority', t.priority, billPriorities),
    inOurTime('bills_in_our_time', t.dueDate, t.plannedFor, t.paymentDate),
    check('bills_amount', sql`${t.amount} > 0`),
    check('bills_anchor', sql`${t.anchorDay} between 1 and 31`),
    index('bills_due').on(t.dueDate, t.id),
    index('bills_agenda').on(agendaOf(t), t.id).where(sql`${t.binnedAt} is null`),
    index('bills_paid')
      .on(dayBegins(t.paymentDate), t.id)
      .where(sql`${t.paymentDate} is not null and ${t.binnedAt} is null`),
    index('bills_search').using(
      'gin',
      sql`${searchable(t.supplier, t.description, t.invoiceNumber)} gin_trgm_ops`,
    ),
  ],
)

/** The instant of a payment, of which the day alone is known: to the letter as `bills_paid` has it. */
export const paidAt = dayBegins(bills.paymentDate)

/** The order of the list: to the letter as `bills_agenda` has it. */
export const agenda = agendaOf(bills)
