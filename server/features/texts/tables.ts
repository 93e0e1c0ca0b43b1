// The public texts as they hold, and each version that ever held.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { textSlugs } from '#contract/texts/api.ts'
import {
  createdAt,
  identifier,
  instant,
  oneOf,
  searchable,
  updatedAt,
  version,
} from '#server/platform/db/columns.ts'

export const texts = pgTable(
  'texts',
  {
    id: identifier(),
    /** End of its page's address. */
    slug: text('slug', { enum: textSlugs }).notNull().unique(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** True while this version is to be agreed to anew, by everyone. */
    asksAgain: boolean('asks_again').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('texts_slug', t.slug, textSlugs),
    index('texts_search').using('gin', sql`${searchable(t.title)} gin_trgm_ops`),
  ],
)

/** Written by a trigger of `texts` (`version_is_kept`), and by nobody else; only added to (`only_added_to`). */
export const textVersions = pgTable(
  'text_versions',
  {
    textId: uuid('text_id')
      .notNull()
      .references(() => texts.id),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    asksAgain: boolean('asks_again').notNull().default(false),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.textId, t.version] })],
)
