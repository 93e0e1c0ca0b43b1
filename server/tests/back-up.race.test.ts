// The same with PostgreSQL, whose back-up is made while servers run.
// Only with --all: servers and commands are started one after the other, each for seconds.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaState } from '../features/schema/queries.ts'
import { openDatabase } from '../platform/db/database.ts'
import { backUpAndRestore, passphrase } from '../testing/back-up-story.ts'
import { type Cluster, missingPostgres, postgresPrograms, startPostgres } from '../testing/postgres.ts'
import { outcomeOf } from '../testing/process.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(() => {
    cluster = startPostgres()
  })
  afterAll(() => cluster.stop())

  const installation = () => ({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')),
    DATABASE_URL: cluster.createDatabase(),
    PATH: [postgresPrograms, process.env.PATH].join(delimiter),
  })

  test('a back-up is restored elsewhere: a member signs in and sees her photo', async () => {
    const there = installation()
    const file = await backUpAndRestore({
      here: installation(),
      there,
      whileRunning: { restore: /Encerre os servidores primeiro/ },
    })
    const restored = openDatabase({ url: there.DATABASE_URL, poolSize: 3 })
    expect((await schemaState(restored.db).finally(restored.close)).drift).toEqual([])
    const { DATABASE_URL: _, ...embedded } = { ...installation(), BACKUP_PASSPHRASE: passphrase }
    expect(await outcomeOf('tools/restore.ts', [file], embedded)).toEqual({
      code: 1,
      said: expect.stringContaining('Diga em DATABASE_URL para qual banco ela vai'),
    })
  }, 900_000)
})
