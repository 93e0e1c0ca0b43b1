// Upkeep that PostgreSQL's autovacuum does by itself, and nobody does in the embedded database: room of deleted rows is used
// again, and plans are made by what is in the tables.
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Job, type JobSpec, performed } from '../jobs.ts'
import { connectionSettings } from './database.ts'

export const upkeepJob: JobSpec<Record<string, never>> = {
  name: 'database.upkeep',
  title: 'Arrumar o banco embutido',
  cron: '51 4 * * *',
  payload: z.strictObject({}),
}

/** One table after the other, so that requests have their turn in between: there is one connection. */
async function maintain(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select relid::regclass::text as name from pg_stat_user_tables',
  )
  for (const { name } of rows) {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query(`vacuum (analyze) ${name}`)
    } finally {
      await client.query(connectionSettings)
      client.release()
    }
  }
}

/** Every night; ask for `upkeepJob` at the start as well, for who turns the computer off at night. */
export const upkeepJobs = (pool: Pool): Job[] => [performed(upkeepJob, () => maintain(pool))]
