import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { from } from '../origin.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { watchStatements } from './slow-statements.ts'

let open: OpenDatabase
let lines: string[] = []
let slow = 0
beforeAll(async () => {
  open = openDatabase(await startEmbeddedDatabase())
  const log = createLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  watchStatements(open.pool, {
    config: { SLOW_STATEMENT_MS: 100 },
    log,
    slow: () => {
      slow += 1
    },
  })
})
afterAll(() => open.close())
beforeEach(() => {
  lines = []
  slow = 0
})
const told = () => lines.map((line) => JSON.parse(line))

test('a slow statement is told by its prepared name, who asked, and how long it took, without a value', async () => {
  const named = drizzle(open.pool)
    .select({ slept: sql`pg_sleep(${0.15}), ${'ana@exemplo.com.br'}::text` })
    .from(sql`(select 1) as one`)
    .prepare('people_asleep')
  await from({ reqId: 'r-1', what: 'discover.list' }, () => named.execute())
  expect(told()).toEqual([
    expect.objectContaining({
      msg: 'a statement was slow',
      statement: 'people_asleep',
      by: 'discover.list',
      reqId: 'r-1',
    }),
  ])
  expect(told()[0].ms).toBeGreaterThanOrEqual(100)
  expect(slow).toBe(1)
  expect(lines.join()).not.toMatch(/ana@|0\.15|pg_sleep/)
})

test('an unnamed slow statement is logged by its first word alone, for values may stand in the rest', async () => {
  await open.pool.query("select pg_sleep(0.15), 'ana@exemplo.com.br'")
  await open.db.transaction((tx) => tx.execute(sql.raw("select pg_sleep(0.15), 'ana@exemplo.com.br'")))
  expect(told().map(({ statement }) => statement)).toEqual(['select', 'select'])
  expect(lines.join()).not.toMatch(/ana@|pg_sleep/)
})

test('one that fails slowly is told as well, and still fails; a quick one is not told', async () => {
  await expect(
    open.db.transaction((tx) => tx.execute(sql.raw('select pg_sleep(0.15), 1 / (random() * 0)::int'))),
  ).rejects.toThrow()
  await open.db.execute(sql`select 1`)
  expect(told()).toHaveLength(1)
})
