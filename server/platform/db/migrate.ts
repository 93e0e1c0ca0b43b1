import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
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

/**
 * Preparation of a database, held under the migrations' lock: of several servers that boot at once, one declares queues and
 * seeds while the others wait. `url` is missing for the embedded database, which one process alone has.
 */
export async function prepareAlone(url: string | undefined, work: () => Promise<void>): Promise<void> {
  if (!url) return work()
  // A connection of its own: whoever waits with one of the pool's takes it from the work.
  const client = new Client({ connectionString: url })
  // The lock goes with the connection; the work meets the same database and says what is wrong.
  client.on('error', () => {})
  await client.connect()
  try {
    // The role may give one (`keepSettings`).
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work()
  } finally {
    await client.end()
  }
}
