// The embedded database: its folder, its thread, and the end of either.
// Only with --all: databases are started in processes of their own, and killed.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '#server/testing/world.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedDatabase } from './embedded.ts'

/** For tests that start a database of their own. */
const slow = { timeout: 900_000 }

const moduleOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Another process that opens the database of `dataDir`, writes to it, and keeps it open. */
async function otherServer(dataDir: string): Promise<ChildProcess> {
  const program = `import { openDatabase } from ${moduleOf('./database.ts')}
    import { startEmbeddedDatabase } from ${moduleOf('./embedded.ts')}
    const { pool } = openDatabase(await startEmbeddedDatabase(${JSON.stringify(dataDir)}))
    await pool.query("create table shells as select 'búzio' as name")
    process.send('written')`
  const file = join(dataDir, 'other.mjs')
  writeFileSync(file, program)
  const child = fork(file)
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

test('a DATA_DIR is one server’s at a time, and nobody’s once that one was killed', slow, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const crashed = vi.fn()
  const open = async () => openDatabase(await startEmbeddedDatabase(dataDir, crashed))
  const other = await otherServer(dataDir)
  await expect(open()).rejects.toThrow(/^Já há um servidor rodando com este DATA_DIR \(/)
  other.kill('SIGKILL')
  await once(other, 'exit')

  const { pool, close } = await open()
  await expect(open()).rejects.toThrow(/^Já há um servidor/)
  expect((await pool.query('select name from shells')).rows).toEqual([{ name: 'búzio' }])
  await close()
  await (await open()).close()
  expect(crashed).not.toHaveBeenCalled()
})

test('a database that ends by itself is heard of', slow, async () => {
  const started = once(process, 'worker')
  const crashed = vi.fn()
  const { close } = await startEmbeddedDatabase(undefined, crashed)
  const [thread] = (await started) as [Worker]
  await thread.terminate()
  await close()
  expect(crashed.mock.calls).toEqual([[new Error('the embedded database ended with code 1')]])
})

test(
  'it is waited for under `node --watch` too, which has the thread tell of every module it reads',
  slow,
  async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { pool, close } = openDatabase(await startEmbeddedDatabase())
    onTestFinished(close)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

test('inside a transaction, a query beside its handle would wait for ever: there is one connection', async () => {
  const { db, pool, close } = await createWorld()
  onTestFinished(close)
  const { connectionTimeoutMillis } = pool.options
  onTestFinished(() => {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  })
  pool.options.connectionTimeoutMillis = 50
  await db.transaction(async (tx) => {
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringMatching(/timeout/) }),
    })
    const { rows } = await tx.execute(sql`select 2 as two`)
    expect(rows).toEqual([{ two: 2 }])
  })
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
})

test('a statement that fails spoils none that comes after it', async () => {
  const world = await createWorld()
  onTestFinished(world.close)
  const ana = await world.register('Ana')
  for (let turn = 0; turn < 20; turn++) {
    await expect(world.db.execute(sql`select ${'ana'}::uuid`)).rejects.toThrow()
    expect((await ana.client.profile.me()).name).toBe('Ana')
  }
})
