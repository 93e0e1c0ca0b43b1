import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './db/columns.ts'

export const sandboxStates = [
  'open',
  'awaiting',
  'paid',
  'failed',
  'expired',
  'canceled',
  'refunded',
] as const

/** Checkouts as the sandbox, like a provider, knows them. Nothing else of ours reads it. */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    ref: text('ref').primaryKey(),
    /** The caller's own id of it: begun twice, it is one. */
    payment: uuid('payment').notNull().unique('sandbox_checkouts_payment'),
    name: text('name').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** True while it may be charged again, and whether that is refused then. */
    renews: boolean('renews').notNull().default(false),
    declines: boolean('declines').notNull().default(false),
    /** A Pix was ordered: paid, it was not by card. */
    pix: boolean('pix').notNull().default(false),
    state: text('state', { enum: sandboxStates }).notNull().default('open'),
    successUrl: text('success_url').notNull(),
    canceledUrl: text('canceled_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    oneOf('sandbox_checkouts_state', t.state, sandboxStates),
    check('sandbox_checkouts_amount', sql`${t.amount} > 0`),
  ],
)
