import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { contactChannels } from '#contract/contact-requests/options.ts'
import { identifier, instant, oneOf } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'

/** Requests of members to a match who shows no channel: the last of each asker, who has been shown `channel` for it, or nothing. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    /** Another one each time that it is asked again: it is news again. */
    id: identifier(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    /** Known to whoever answered alone. */
    answeredAt: instant('answered_at'),
    /** Null: not answered, "Agora não", or taken back. */
    channel: text('channel', { enum: contactChannels }),
  },
  (t) => [
    // One row a match and asker, however many ask at once.
    unique('contact_requests_once').on(t.matchId, t.askerId),
    oneOf('contact_requests_channel', t.channel, contactChannels),
    check('contact_requests_answered', sql`${t.channel} is null or ${t.answeredAt} is not null`),
    index('contact_requests_asker').on(t.askerId),
  ],
)
