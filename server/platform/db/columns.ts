// Column shapes every table shares.
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A row's identifier, made by the database. */
export const identifier = () => uuid('id').primaryKey().defaultRandom()

/** An instant, stored in UTC, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = () => instant('created_at').notNull().defaultNow()
/**
 * Kept true by a trigger of the table (`updated_at_is_true`), whoever writes, cascades included: Drizzle would date its own
 * statements alone. A table with it needs the trigger in its migration. One that says when is believed.
 */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** Counts the row's writes, kept true by a trigger of the table (`version_is_true`): who writes over one says which they saw. */
export const version = () => integer('version').notNull().default(1)
/** Since when the row lies in the bin, from which it is erased after 30 days. */
export const binnedAt = () => instant('binned_at')

/**
 * Text as searches read it: small letters without accents, a space before the first word. PostgreSQL's `searchable`. A column
 * that may be empty counts as no letters: with it, the whole would be null and found by nothing.
 */
export const searchable = (...columns: AnyPgColumn[]): SQL<string> => {
  const texts = columns.map((column) => (column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`))
  return sql`searchable(${sql.join(texts, sql` || ' ' || `)})`
}

/**
 * The words of a searchable text, split wherever no letter stands: digits, signs, and the blocks of punctuation in Unicode. In
 * PostgreSQL's own function, so that an index of it can be built before the migration that needs it.
 */
export const wordsIn = (text: SQL): SQL =>
  sql`regexp_split_to_array(${text}, '[^a-z\\u00c0-\\u1fff\\u2c00-\\U0010ffff]+')`

/**
 * Words that somebody looks for, or a pattern of them, folded as `searchable` folds the text they are looked for in: by a
 * `select` of its own, once for all rows. A generic plan would fold them anew for each row.
 */
export const sought = (typed: SQL | string): SQL<string> =>
  sql`(select substr(searchable(${typed}::text), 2))`

/** Restricts a text column to an option list of the contract. */
export function oneOf(name: string, column: AnyPgColumn, options: readonly string[]) {
  const list: SQL = sql.raw(options.map((option) => `'${option.replaceAll("'", "''")}'`).join(', '))
  return check(name, sql`${column} in (${list})`)
}

/**
 * Restricts days and instants to years that every list can show; wider than what the contract takes (`contract/values/dates.ts`),
 * for what follows from it.
 */
export const inOurTime = (name: string, ...columns: AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      // Without an instant in it, which would be shown, and compared with the catalogue, in each database's own zone.
      columns.map((column) => {
        const day = column.dataType === 'string' ? column : sql`${column} at time zone 'UTC'`
        return sql`extract(year from ${day}) between 1900 and 2199`
      }),
      sql` and `,
    ),
  )

/** An instant as SQL of which more may be made. */
export const instantOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
