import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { waitedTooLong } from './refusals.ts'

export const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/** Any number, the same in every process: the advisory lock's name. */
export const migrationLock = 2_604_400

/** Brings the schema up to date. Of several servers booting at once, one migrates and the others wait. */
export async function migrateDatabase(pool: Pool, mostWaitMs = 10_000): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another server's, or building an index, may take long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // A statement that waits for a table makes everyone else wait behind it: better not now than a site that stands still.
    await client.query(`set lock_timeout = ${mostWaitMs}`)
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    if (!waitedTooLong(error)) throw error
    const sentence =
      'A atualização do banco esperou demais por uma tabela em uso; nada mudou. Inicie de novo.'
    throw new CannotStart(sentence, { cause: error })
  } finally {
    // The lock and the time without end go with it, also when it is what failed.
    client.release(true)
  }
}
