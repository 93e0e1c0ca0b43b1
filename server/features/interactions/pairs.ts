// How two acts between the same two members are kept from crossing: they take turns.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The name under which two members are locked, whoever comes first. */
export const pairKey = (a: string, b: string) => [a, b].sort().join(' ')

/**
 * Whatever changes what there is between two members waits here for its turn, to the end of the transaction:
 * so the second of two likes sees the first, and a block sees the match that was being made.
 */
export const pairLock = (key: string | Placeholder): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`
