// Installation with the embedded database that moves to a PostgreSQL, with everybody who is in it.
// Only with --all: a whole installation moves, which servers serve before and after.
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { browser } from '../testing/browser.ts'
import { type Cluster, missingPostgres, startPostgres } from '../testing/postgres.ts'
import { outcomeOf, startServer, stop } from '../testing/process.ts'

const email = 'demo@xamego.local'
const password = 'pitanga-e-caju'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'moving up to PostgreSQL', () => {
  let cluster: Cluster
  let url: string
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'data-'))
  const moveUp = (to = url) => outcomeOf('tools/move-up.ts', ['--to', to], { DATA_DIR })
  const refusal = (words: string) => ({ code: 1, said: expect.stringContaining(words) })

  /** Asks either database, while no server holds it. */
  async function rowsOf<Row>(engine: 'embedded' | 'postgresql', statement: string): Promise<Row[]> {
    const { pool, close } = openDatabase(
      engine === 'embedded' ? await startEmbeddedDatabase(DATA_DIR) : { url, poolSize: 1 },
    )
    try {
      return (await pool.query(statement)).rows
    } finally {
      await close()
    }
  }

  beforeAll(() => {
    cluster = startPostgres()
    url = cluster.createDatabase()
  })
  afterAll(() => cluster.stop())

  test('is refused while a server has the data, from another version, and to a database that has tables', {
    // Half a minute for the demo world where nothing else runs.
    timeout: 900_000,
  }, async () => {
    // The world that `npm test` drew for the journeys, where it did.
    const drawn = process.env.E2E_TEMPLATE
    if (drawn) cpSync(drawn, DATA_DIR, { recursive: true })
    const server = await startServer({ DATA_DIR, DEMO: '1' })
    expect(await moveUp()).toEqual(refusal('Já há um servidor rodando'))
    await stop(server)

    const [last] = await rowsOf<{ hash: string }>(
      'embedded',
      `update drizzle.__drizzle_migrations set hash = 'x' || hash
        where id = (select max(id) from drizzle.__drizzle_migrations) returning substr(hash, 2) as hash`,
    )
    expect(await moveUp()).toEqual(refusal('é de outra versão'))
    await rowsOf(
      'embedded',
      `update drizzle.__drizzle_migrations set hash = '${last?.hash}' where hash like 'x%'`,
    )

    const taken = cluster.createDatabase()
    const other = openDatabase({ url: taken, poolSize: 1 })
    await other.pool.query('create table mine (id int)')
    await other.close()
    expect(await moveUp(taken)).toEqual(refusal('já tem tabelas'))
  })

  test('takes every row of the demo world along, and nothing that triggers would write again', async () => {
    expect(await moveUp()).toEqual({ code: 0, said: expect.stringMatching(/\d{4,} linhas em \d+ tabelas/) })
    const counts = `select (select count(*) from app_users) as members, (select count(*) from matches) as matches,
      (select count(*) from admin_audit) as audit, (select count(*) from text_versions) as versions,
      (select sum(likes) from posts) as likes, (select count(*) from pgboss.job) as jobs,
      (select json_agg(s order by s) from pg_sequences s where schemaname = 'public') as sequences`
    const [before] = await rowsOf<Record<string, unknown>>('embedded', counts)
    expect(before?.members).toBeGreaterThan(100)
    expect(await rowsOf('postgresql', counts)).toEqual([before])
    const off = `select tgname from pg_trigger where tgenabled <> 'O'`
    expect(await rowsOf('postgresql', off)).toEqual([])
  })

  test('members sign in there, the audit’s chain holds, and new rows follow the old ones', async () => {
    const env = { DATABASE_URL: url, DATA_DIR }
    const server = await startServer(env)
    const demo = browser(server.origin)
    expect(await demo.client.identity.signIn({ email, password })).toEqual({ role: 'member' })
    expect((await demo.client.discover.list({})).items.length).toBeGreaterThan(0)
    await stop(server)
    // Past the server: the trigger that notes it is on again.
    const [before] = await rowsOf<{ last: number }>('embedded', 'select max(id) as last from admin_audit')
    await rowsOf(
      'postgresql',
      `update categories set description = description || '.' where id = (select id from categories order by id limit 1)`,
    )
    const [after] = await rowsOf<{ last: number }>('postgresql', 'select max(id) as last from admin_audit')
    expect(after?.last).toBe((before?.last ?? 0) + 1)
    expect(await outcomeOf('tools/audit-verify.ts', [], env)).toEqual({
      code: 0,
      said: expect.stringContaining('íntegra'),
    })
    expect(await moveUp()).toEqual(refusal('já tem tabelas'))
  })
})
