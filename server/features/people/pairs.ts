import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'

/**
 * Whatever changes what there is between two members waits here for its turn, to the end of the transaction:
 * so the second of two likes sees the first, and a block sees the match that was being made.
 */
export const lockPair = (tx: Transaction, a: string, b: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${[a, b].sort().join(' ')}, 0))`)
