// Stars that one member noted of another, for themselves alone.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { maxStars } from '#contract/values/options.ts'
import { createdAt } from '#server/platform/db/columns.ts'
import { appUsers } from '../identity/tables.ts'

const member = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })

export const unimatchStars = pgTable(
  'unimatch_stars',
  {
    fromUserId: member('from_user_id'),
    toUserId: member('to_user_id'),
    stars: smallint('stars').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // Looked up by the pair, for each person shown.
    primaryKey({ columns: [t.fromUserId, t.toUserId] }),
    check('unimatch_stars_range', sql`${t.stars} between 1 and ${sql.raw(String(maxStars))}`),
    check('unimatch_stars_not_self', sql`${t.fromUserId} <> ${t.toUserId}`),
    // Found when the member who was given them is erased.
    index('unimatch_stars_given').on(t.toUserId),
  ],
)
