import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { crowd } from '#server/testing/crowd.ts'
import { emptyTables } from '#server/testing/emptying.ts'
import { createWorld } from '#server/testing/world.ts'
import { upkeepJob, upkeepJobs } from './upkeep.ts'

test('the embedded database comes to know what is in its tables, and takes back the room of what is gone', async () => {
  const { db, pool, deps, close } = await createWorld()
  onTestFinished(close)
  const one = async <Row extends Record<string, unknown>>(question: ReturnType<typeof sql>) =>
    (await db.execute<Row>(question)).rows[0]
  const known = () =>
    one(sql`select reltuples::int as people from pg_class where oid = 'app_users'::regclass`)
  const pages = () => one(sql`select pg_relation_size('app_users')::int as size`)
  // No room of rows that an earlier test deleted.
  await emptyTables(db, 'app_users')
  await crowd(deps, 300)
  const size = await pages()
  const [job] = upkeepJobs(pool)
  expect(job).toMatchObject({ name: upkeepJob.name, cron: upkeepJob.cron })
  await job?.run?.({})
  expect(await known()).toEqual({ people: 300 })

  await db.execute(sql`delete from app_users`)
  await job?.run?.({})
  await crowd(deps, 300)
  expect(await pages()).toEqual(size)
  expect(await one(sql`show statement_timeout`)).toEqual({ statement_timeout: '30s' })
})
