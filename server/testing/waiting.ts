// Waiting for what comes in a moment, and giving back what a test took, also when it fails: no slow machine and no red test
// makes another one fail.
import type { Pool, PoolClient } from 'pg'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'

/** A bound for what is stuck, and none for what is slow. */
export const soon = { timeout: 120_000, interval: 20 }

/** A connection until the test ends, closed then with all that it locked and began. */
export async function takeConnection(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

/** A pool of the test's own, closed when it ends. */
export function openForTest(url: string, poolSize: number) {
  const open = openDatabase({ url, poolSize })
  onTestFinished(open.close)
  return open
}
