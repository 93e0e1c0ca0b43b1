import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { statuses } from '#contract/values/options.ts'
import {
  binnedAt,
  createdAt,
  identifier,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'

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
    version: version(),
    binnedAt: binnedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('categories_status', t.status, statuses),
    check('categories_color', sql`${t.color} ~ '^#[0-9a-fA-F]{6}$'`),
    // In whatever case and accents: "floricultura" beside "Floricultura" would be a second chip for the same.
    uniqueIndex('categories_name_folded').on(searchable(t.name)),
    index('categories_search').using('gin', sql`${searchable(t.name, t.description)} gin_trgm_ops`),
  ],
)
