import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identifier, instant } from './db/columns.ts'

/** Every e-mail owed or sent; written in the transaction that owes it. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identifier(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    index('mail_outbox_created_at').on(t.createdAt),
    // What is still owed, in the order it is tried; short however much was ever sent.
    index('mail_outbox_owed').on(t.attempts, t.createdAt).where(sql`${t.sentAt} is null`),
  ],
)
