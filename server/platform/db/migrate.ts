import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool, type PoolClient } from 'pg'
import { CannotStart } from '../cannot-start.ts'
import { waitedTooLong } from './refusals.ts'

export const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/** Any number, the same in every process: the advisory lock's name. */
export const migrationLock = 2_604_400

/** Under the locale `C` a search for `á` doesn't find `Á`; a database has its locale for good. */
export const noAccents =
  'O banco de dados não conhece acentos: uma busca por á não acha Á. Crie-o com codificação UTF8 e --locale=C.UTF-8 (docs/operations.md).'

/** The migrations before the first release became one: a database that lacks some of them can't get them here. */
export const tooOld =
  'O banco de dados é de uma versão antiga demais para esta. Inicie nele antes a última versão que tem a migração 0070_kinds_unchecked, ou comece com um banco vazio.'

/** Refuses a database whose newest migration is older than the first of `folder`. */
async function refuseTooOld(client: PoolClient, folder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations having max(created_at) < $1',
    [first?.folderMillis],
  )
  if (rowCount) throw new CannotStart(tooOld)
}

/** Answers whether the database knows accents, and refuses one that doesn't while it is empty, and one that is too old. */
async function inspect(client: PoolClient, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ knows: boolean; fresh: boolean }>(
    `select lower('Á') = 'á' as knows, to_regclass('drizzle.__drizzle_migrations') is null as fresh`,
  )
  const { knows = false, fresh = false } = rows[0] ?? {}
  if (!knows && fresh) throw new CannotStart(noAccents)
  if (!fresh) await refuseTooOld(client, folder)
  return knows
}

/**
 * Brings the schema up to date. When several servers boot at once, one migrates and the others wait. Refuses an empty
 * database that knows no accents, and answers `accents: false` of one in use; refuses one that is too old.
 */
export async function migrateDatabase(
  pool: Pool,
  { mostWaitMs = 10_000, folder = migrationsFolder } = {},
): Promise<{ accents: boolean }> {
  const client = await pool.connect()
  try {
    // Waiting for another server's, or building an index, may take long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // A statement that waits for a table makes everyone else wait behind it: better not now than a site that stands still.
    await client.query(`set lock_timeout = ${mostWaitMs}`)
    const accents = await inspect(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
    return { accents }
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
