import { pgTable, text } from 'drizzle-orm/pg-core'
import { statuses } from '#contract/options.ts'
import { createdAt, identifier, oneOf } from '#server/platform/db/columns.ts'

/** Kinds of business in the guide. */
export const categories = pgTable(
  'categories',
  {
    id: identifier(),
    name: text('name').notNull().unique(),
    description: text('description').notNull(),
    /** Hex colour of its badge and chip. */
    color: text('color').notNull().default('#3b82f6'),
    status: text('status', { enum: statuses }).notNull().default('active'),
    createdAt: createdAt(),
  },
  (t) => [oneOf('categories_status', t.status, statuses)],
)
