import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasonNames } from '#contract/interactions/report-options.ts'
import { identifier, instant, oneOf } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'

/** When a member was kept out, or hidden until their age is confirmed: why, until when, and what they answered. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: identifier(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => appUsers.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The rule that was broken, as its letter names it; null where the team named none. */
    rule: text('rule', { enum: reportReasonNames }),
    /** They may come in, and are hidden until their age is confirmed. */
    ageDoubt: boolean('age_doubt').notNull().default(false),
    since: instant('since').notNull(),
    endedAt: instant('ended_at'),
    /** Member of the team who suspended them. */
    byId: text('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Hash of the mailed link's token: who reads the database can't write in somebody's name. */
    appealToken: text('appeal_token').notNull().unique('suspensions_appeal_token'),
    appeal: text('appeal'),
    appealedAt: instant('appealed_at'),
    /** Answer of the team. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('suspensions_appealed').on(t.appealedAt, t.id).where(sql`${t.appeal} is not null`),
    index('suspensions_member').on(t.memberId, t.since),
    oneOf('suspensions_rule', t.rule, reportReasonNames),
    // Nobody is out, or hidden, twice at a time.
    uniqueIndex('suspensions_lasting').on(t.memberId, t.ageDoubt).where(sql`${t.endedAt} is null`),
  ],
)
