import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ticketCategories, ticketPriorities, ticketStatuses } from '#contract/support/options.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  instant,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'

/** Tickets in which members ask for help. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: identifier(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    /** As typed: where the answer goes. */
    userEmail: text('user_email').notNull(),
    /** The member's as it was then. */
    userName: text('user_name').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    category: text('category', { enum: ticketCategories }).notNull().default('geral'),
    priority: text('priority', { enum: ticketPriorities }).notNull().default('medium'),
    status: text('status', { enum: ticketStatuses }).notNull().default('pending'),
    /** Since when it is resolved; nothing in any other status. */
    resolvedAt: instant('resolved_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('support_tickets_category', t.category, ticketCategories),
    oneOf('support_tickets_priority', t.priority, ticketPriorities),
    oneOf('support_tickets_status', t.status, ticketStatuses),
    index('support_tickets_member').on(t.memberId, t.createdAt, t.id),
    index('support_tickets_status_age').on(t.status, t.createdAt, t.id),
    index('support_tickets_age').on(t.createdAt, t.id),
    // Counted on the back-office's front page: those of today.
    index('support_tickets_resolved').on(t.resolvedAt).where(sql`${t.resolvedAt} is not null`),
    index('support_tickets_search').using(
      'gin',
      sql`${searchable(t.userName, t.userEmail, t.subject)} gin_trgm_ops`,
    ),
  ],
)

/** Messages of a ticket after its first: the team's answers, and what its member added. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: identifier(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    fromTeam: boolean('from_team').notNull(),
    /** Author of one of the team's, as long as they have an account. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticketId, t.createdAt, t.id)],
)

/** Replies that the team keeps ready. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: identifier(),
    title: text('title').notNull(),
    /** `{nome}` stands for the first name of who is answered. */
    body: text('body').notNull(),
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('canned_replies_title').on(searchable(t.title)).where(sql`${t.binnedAt} is null`)],
)
