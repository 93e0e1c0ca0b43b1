// Schema that the migrations make, written down as the embedded database tells it: PostgreSQL tells it alike.
// Only with --all: a PostgreSQL of its own is migrated.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaState } from '../features/schema/queries.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { type Cluster, missingPostgres, startPostgres } from '../testing/postgres.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(() => {
    cluster = startPostgres()
  })
  afterAll(() => cluster.stop())

  test('a database that ran the migrations differs in nothing', async () => {
    const { db, pool, close } = openDatabase({ url: cluster.createDatabase(), poolSize: 3 })
    try {
      await migrateDatabase(pool)
      const { drift, migrations } = await schemaState(db)
      expect(drift).toEqual([])
      expect(migrations.every(({ state }) => state === 'applied')).toBe(true)
    } finally {
      await close()
    }
  }, 900_000)

  test('an empty database of locale C is refused, and one in use is served with a warning', async () => {
    const { db, pool, close } = openDatabase({ url: cluster.createDatabase(), poolSize: 1 })
    await db.execute(`create database plain locale 'C' template template0`)
    const url = new URL(cluster.createDatabase())
    const plain = openDatabase({ url: url.href.replace(url.pathname, '/plain'), poolSize: 1 })
    try {
      await expect(migrateDatabase(plain.pool)).rejects.toThrow(/não conhece acentos/)
      expect((await plain.db.execute(`select to_regclass('app_users') as made`)).rows).toEqual([
        { made: null },
      ])
      await plain.db.execute(
        'create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint, id serial)',
      )
      expect(await migrateDatabase(plain.pool)).toEqual({ accents: false })
      expect(await migrateDatabase(pool)).toEqual({ accents: true })
    } finally {
      await plain.close()
      await close()
    }
  }, 900_000)
})
