// PostgreSQL of a run of the tests: one cluster with a migrated and seeded database, which each worker and race copies.
import { Client } from 'pg'
import { seedReference } from '../db/seed/reference.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { setSeededAside } from './emptying.ts'
import { missingPostgres, startPostgres } from './postgres.ts'

/** Address of the database to copy, for the workers; unset where there is no PostgreSQL. */
const seededVariable = 'TEST_DATABASE'

/** Tables whose reads tests count: nothing else may read them meanwhile. */
const counted = ['user_interactions', 'app_users']

/** Vitest's global set-up; of several projects the first starts it. */
export async function setup() {
  if (missingPostgres || process.env[seededVariable]) return
  const cluster = startPostgres()
  const url = cluster.createDatabase()
  const open = openDatabase({ url, poolSize: 1 })
  await migrateDatabase(open.pool)
  await seedReference(open.db)
  await setSeededAside(open.db)
  for (const table of counted) await open.pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await open.close()
  process.env[seededVariable] = url
  return () => {
    delete process.env[seededVariable]
    cluster.stop()
  }
}

/** Address of a new database, a copy of the seeded one; null where there is no PostgreSQL. */
export const copySeeded = () => create((seeded) => `template ${seeded}`)

/** Address of a new database with nothing in it. */
export const createEmpty = () => create(() => '')

async function create(by: (seeded: string) => string): Promise<string | null> {
  const seeded = process.env[seededVariable]
  if (!seeded) return null
  const [copy, ours] = [new URL(seeded), new URL(seeded)]
  ours.pathname = '/postgres'
  const name = `copy_${crypto.randomUUID().replaceAll('-', '')}`
  copy.pathname = `/${name}`
  const client = new Client({ connectionString: ours.href })
  await client.connect()
  try {
    await client.query(`create database ${name} ${by(new URL(seeded).pathname.slice(1))}`)
  } finally {
    await client.end()
  }
  return copy.href
}
