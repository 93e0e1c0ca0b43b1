// Two acts between the same two members: they take turns, and the same twice is one.
import { createHash } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The name under which two members are locked, whoever comes first. */
export const pairKey = (a: string, b: string) => [a, b].sort().join(' ')

/**
 * Every change between two members waits here for its turn, to the end of the transaction:
 * so the second of two likes sees the first, and a block sees the match that was being made.
 */
export const pairLock = (key: string | Placeholder): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`

/**
 * One-way mark of what one did about another, as an id: by it the same twice is one, also where whoever it was about is gone, and
 * the row that has it tells nobody whom it was about.
 */
export function markOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
