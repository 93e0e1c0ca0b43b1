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
})
