import { boolean, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentPurposes, consentWays } from '#contract/consents/api.ts'
import { identifier, instant, oneOf } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { textVersions } from '../texts/tables.ts'

/**
 * The ledger of consents: what somebody agreed to, or took back, when, how, and by which text. Rows are added, never changed,
 * and go with their account alone (trigger `only_added_to`).
 */
export const consents = pgTable(
  'consents',
  {
    id: identifier(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: consentPurposes }).notNull(),
    /** False: taken back. */
    given: boolean('given').notNull(),
    how: text('how', { enum: consentWays }).notNull(),
    textId: uuid('text_id').notNull(),
    textVersion: integer('text_version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    oneOf('consents_purpose', t.purpose, consentPurposes),
    oneOf('consents_how', t.how, consentWays),
    // A text that was agreed to stays readable.
    foreignKey({
      name: 'consents_text_version',
      columns: [t.textId, t.textVersion],
      foreignColumns: [textVersions.textId, textVersions.version],
    }),
    index('consents_user').on(t.userId, t.at),
  ],
)
