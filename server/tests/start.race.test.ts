// Several servers that start at once on one PostgreSQL.
// Only with --all: four servers are started at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Cluster, missingPostgres, startPostgres } from '../testing/postgres.ts'
import { startServer, stop } from '../testing/process.ts'

describe.skipIf(missingPostgres)('servers that start at once', () => {
  let cluster: Cluster
  beforeAll(() => {
    cluster = startPostgres()
  })
  afterAll(() => cluster.stop())

  async function startTogether(count: number, url: string) {
    const folder = mkdtempSync(join(tmpdir(), 'xamego-together-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET: 'a'.repeat(64) }
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(env)))
    await Promise.all(servers.map(stop))
    return servers.map(({ said }) => said()).join('')
  }

  for (const count of [2, 4])
    test(`${count} of them prepare an empty database, and find it filled the next time`, {
      timeout: 900_000,
    }, async () => {
      const url = cluster.createDatabase()
      expect(await startTogether(count, url)).not.toContain('deadlock')
      expect(await startTogether(count, url)).not.toContain('deadlock')
    })
})
