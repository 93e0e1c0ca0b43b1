import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identifier, instant } from './db/columns.ts'

/** A calendar file, and its method, which a mail program acts by (RFC 5546). */
export type Calendar = { method: 'PUBLISH' | 'CANCEL'; content: string }

/** Every e-mail owed or sent; each is written with the job that sends it. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identifier(),
    to: text('to_address').notNull(),
    /** The account that it is about, where it goes to another address than the account's: both are erased together. */
    accountId: text('account_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** When the link in it runs out, if it has one. */
    opensUntil: instant('opens_until'),
    /** Address at which one tap ends mails of its kind. */
    unsubscribe: text('unsubscribe'),
    /** Calendar file that goes with it. */
    calendar: jsonb('calendar').$type<Calendar>(),
  },
  (t) => [index('mail_outbox_created_at').on(t.createdAt)],
)
