import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/** Any number, the same in every process: the advisory lock's name. */
export const migrationLock = 2_604_400

/** Brings the schema up to date. Of several servers booting at once, one migrates and the others wait. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another server's, or building an index, may take long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock and the time without end go with it, also when it is what failed.
    client.release(true)
  }
}
