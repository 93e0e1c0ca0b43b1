import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Lists whose searches correct what was typed by the words that occur in their rows. */
export const dictionaries = ['companies', 'members'] as const

/**
 * Words that occur in the texts of long lists, each once, in the letters that searches compare. Triggers of those tables add
 * them, a member's leave with the last who has them, and `refresh_search_words` sets all of it right every night.
 */
export const searchWords = pgTable(
  'search_words',
  {
    list: text('list', { enum: dictionaries }).notNull(),
    word: text('word').notNull(),
  },
  (t) => [
    primaryKey({ name: 'search_words_once', columns: [t.list, t.word] }),
    // The nearest of one list come first, however many others resemble the word: GIN would compare them all.
    ...dictionaries.map((list) =>
      index(`search_words_${list}`)
        .using('gist', sql`${t.word} gist_trgm_ops(siglen=64)`)
        .where(sql`${t.list} = ${sql.raw(`'${list}'`)}`),
    ),
  ],
)
