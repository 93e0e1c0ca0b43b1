import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import { createJobs, type Job } from './jobs.ts'
import type { Log } from './log.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  // The queue compares its clock with the database's.
  vi.useRealTimers()
})
afterEach(() => world.close())

/** The queue is asked every two seconds. */
const soon = { timeout: 10_000, interval: 50 }

let failed: ReturnType<typeof vi.fn<(fields: object, message: string) => void>>
beforeEach(() => {
  failed = vi.fn()
})

async function started(...jobs: Job[]) {
  const running = createJobs(world.pool, jobs, { ...world.deps.log, error: failed } as unknown as Log)
  await running.start()
  let open = true
  const close = async () => {
    if (open) await running.close()
    open = false
  }
  onTestFinished(close)
  return { enqueue: running.enqueue, close }
}
/** How the runs of a job stand, oldest first. */
async function stateOf(name: string) {
  const { rows } = await world.db.execute<{ state: string; retry_count: number; wait: number }>(
    sql`select state, retry_count, extract(epoch from start_after - now())::int as wait
      from pgboss.job where name = ${name} order by created_on`,
  )
  return rows
}

test('what is asked for runs soon, once, with what it was given, and is done', async () => {
  const run = vi.fn(async () => {})
  const { enqueue } = await started({ name: 'net', run })
  await enqueue('net', { boat: 'Iracema' })
  await vi.waitFor(async () => expect(await stateOf('net')).toMatchObject([{ state: 'completed' }]), soon)
  expect(run.mock.calls).toEqual([[{ boat: 'Iracema' }]])
})

test('a run that fails waits and is tried again, as often as its job says, and holds up no other', async () => {
  let tries = 0
  const line = vi.fn(async () => {
    if (++tries === 1) throw new Error('it slipped')
  })
  const sail = vi.fn(async () => {
    throw new Error('the wind is down')
  })
  const { enqueue } = await started(
    { name: 'line', retries: 3, run: line },
    { name: 'sail', retries: 1, run: sail },
    { name: 'hook', run: async () => {} },
  )
  for (const name of ['line', 'sail', 'hook']) await enqueue(name)
  await vi.waitFor(async () => {
    for (const name of ['line', 'sail']) expect(await stateOf(name)).toMatchObject([{ state: 'retry' }])
    expect(await stateOf('hook')).toMatchObject([{ state: 'completed' }])
  }, soon)
  expect((await stateOf('line'))[0]?.wait).toBeGreaterThan(10)
  // Half a minute later, without the waiting.
  await world.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await vi.waitFor(async () => {
    expect(await stateOf('line')).toMatchObject([{ state: 'completed', retry_count: 1 }])
    expect(await stateOf('sail')).toMatchObject([{ state: 'failed', retry_count: 1 }])
  }, soon)
  expect([line.mock.calls.length, sail.mock.calls.length]).toEqual([2, 2])
  // Who runs the site is told each time.
  expect(failed.mock.calls.map(([fields]) => fields)).toEqual(
    expect.arrayContaining([
      { job: 'line', err: new Error('it slipped') },
      { job: 'sail', err: new Error('the wind is down') },
      { job: 'sail', err: new Error('the wind is down') },
    ]),
  )
  expect(failed).toHaveBeenCalledTimes(3)
  const { rows } = await world.db.execute(sql`select output::text from pgboss.job where output is not null`)
  expect(JSON.stringify(rows)).not.toContain('the wind is down')
})

test('what was asked for before a stop is done after the next start', async () => {
  const first = await started({ name: 'anchor', run: async () => {} })
  await first.close()
  await world.db.execute(sql`insert into pgboss.job (name) values ('anchor')`)
  const run = vi.fn(async () => {})
  await started({ name: 'anchor', run })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon)
})

test('a job with a time is put on it once, by the clock of Fortaleza, however often the server starts', async () => {
  for (const _ of [1, 2]) {
    const { close } = await started({ name: 'lighthouse', cron: '17 3 * * *', run: async () => {} })
    await close()
  }
  const { rows } = await world.db.execute(
    sql`select cron, timezone from pgboss.schedule where name = 'lighthouse'`,
  )
  expect(rows).toEqual([{ cron: '17 3 * * *', timezone: 'America/Fortaleza' }])
})

test('a job that a new version no longer has, or no longer on time, is not asked for any more', async () => {
  const run = async () => {}
  const before = await started({ name: 'foghorn', cron: '17 3 * * *', run })
  await before.close()
  await started({ name: 'foghorn', run })
  const { rows } = await world.db.execute(sql`select name from pgboss.schedule`)
  expect(rows).toEqual([])
})

test('a job whose settings a new version changes has the new ones', async () => {
  const run = async () => {}
  const settings = async () =>
    (await world.db.execute(sql`select policy, retry_limit from pgboss.queue where name = 'buoy'`)).rows
  const before = await started({ name: 'buoy', cron: '17 3 * * *', retries: 2, run })
  await before.close()
  expect(await settings()).toEqual([{ policy: 'standard', retry_limit: 2 }])
  await started({ name: 'buoy', cron: '18 4 * * *', retries: 5, alone: true, run })
  expect(await settings()).toEqual([{ policy: 'singleton', retry_limit: 5 }])
  const { rows } = await world.db.execute(sql`select cron from pgboss.schedule`)
  expect(rows).toEqual([{ cron: '18 4 * * *' }])
})
