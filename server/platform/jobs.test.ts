import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { soon } from '#server/testing/waiting.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { createJobs, type Job, type JobSpec, performed, retryFailed, unneeded } from './jobs.ts'
import { jobFailures } from './jobs-tables.ts'
import type { Log } from './log.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  // The queue compares its clock with the database's.
  vi.useRealTimers()
  const { rows } = await world.db.execute(sql`select where to_regclass('pgboss.job') is not null`)
  if (rows.length === 0) return
  await world.db.execute(sql`delete from pgboss.job`)
  await world.db.execute(sql`delete from pgboss.schedule`)
})
afterEach(() => world.close())

let failed: ReturnType<typeof vi.fn<(fields: object, message: string) => void>>
beforeEach(() => {
  failed = vi.fn()
})

const started = (...jobs: Job[]) => startedWithout([], ...jobs)

async function startedWithout(retired: readonly string[], ...jobs: Job[]) {
  const log = { ...world.deps.log, error: failed } as unknown as Log
  const running = createJobs(world.db, jobs, log, retired)
  await running.prepare()
  await running.work()
  let open = true
  const close = async () => {
    if (open) await running.close()
    open = false
  }
  onTestFinished(close)
  return { enqueue: running.enqueue, close }
}
type Running = Awaited<ReturnType<typeof started>>

type Catch = { boat: string }
const work = (name: string, settings: Partial<JobSpec<Catch>> = {}): JobSpec<Catch> => ({
  name,
  title: 'A job',
  payload: z.object({ boat: z.string() }),
  ...settings,
})
const iracema = { boat: 'Iracema' }
const enqueueJob = ({ enqueue }: Running, name: string) =>
  world.db.transaction((tx) => enqueue(tx, work(name), iracema))

const failures = () =>
  world.db
    .select({ job: jobFailures.job, count: jobFailures.count, lastReason: jobFailures.lastReason })
    .from(jobFailures)
    .orderBy(jobFailures.job)
/** States of the runs of a job, oldest first. */
async function stateOf(name: string) {
  const { rows } = await world.db.execute<{ state: string; retry_count: number; wait: number }>(
    sql`select state, retry_count, extract(epoch from start_after - now())::int as wait
      from pgboss.job where name = ${name} order by created_on`,
  )
  return rows
}

/** Names of the jobs that are on time. */
async function scheduled() {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select name from pgboss.schedule order by name`,
  )
  return rows.map(({ name }) => name)
}

test('a queued job runs soon, once, with its payload', async () => {
  const run = vi.fn(async () => {})
  const running = await started(performed(work('net'), run))
  await enqueueJob(running, 'net')
  await vi.waitFor(async () => expect(await stateOf('net')).toMatchObject([{ state: 'completed' }]), soon)
  expect(run.mock.calls).toEqual([[iracema]])
})

test('a job and its cause are committed together, or neither is', async () => {
  const running = await started(performed(work('net'), async () => {}))
  const sunk = world.db.transaction(async (tx) => {
    await running.enqueue(tx, work('net'), iracema)
    throw new Error('the boat sank')
  })
  await expect(sunk).rejects.toThrow('the boat sank')
  expect(await stateOf('net')).toEqual([])
})

test('nothing is owed that does not have the shape of its job, and none that is read without it is done', async () => {
  const run = vi.fn(async () => {})
  const running = await started(performed(work('net', { retries: 1 }), run))
  await expect(
    // @ts-expect-error: the types refuse it, too
    world.db.transaction((tx) => running.enqueue(tx, work('net'), { ship: 'Iracema' })),
  ).rejects.toThrow('boat')
  // As a version before this one has left it.
  await world.db.execute(sql`insert into pgboss.job (name, retry_limit, data)
    values ('net', 0, '{"ship": "Iracema"}')`)
  await vi.waitFor(async () => expect(await failures()).toMatchObject([{ job: 'net', count: 1 }]), soon)
  expect(run).not.toHaveBeenCalled()
})

test('a queue without a worker here keeps nothing, and an unknown one is refused', async () => {
  const running = await started(unneeded(work('net')))
  await enqueueJob(running, 'net')
  expect(await stateOf('net')).toEqual([])
  await expect(enqueueJob(running, 'rope')).rejects.toThrow('nobody does the job rope')
})

test('a piece that fails holds up no other of the same job', async () => {
  const done: string[] = []
  const catching = performed(work('net', { retries: 1 }), async ({ boat }) => {
    if (boat === 'Iracema') throw new Error('the net is torn')
    done.push(boat)
  })
  const running = await started(catching)
  await world.db.transaction(async (tx) => {
    for (const boat of ['Iracema', 'Mucuripe', 'Titanzinho']) await running.enqueue(tx, work('net'), { boat })
  })
  await vi.waitFor(() => expect(done.sort()).toEqual(['Mucuripe', 'Titanzinho']), soon)
})

// spec G78
test('a failure is told until the same piece succeeds, whatever else of its job does, and can be tried again', async () => {
  let torn = true
  const done: string[] = []
  const catching = performed(work('net'), async ({ boat }) => {
    if (boat === 'Iracema' && torn) throw new Error('the net is torn')
    done.push(boat)
  })
  const running = await started(catching)
  const owe = (boat: string) => world.db.transaction((tx) => running.enqueue(tx, work('net'), { boat }))
  await owe('Iracema')
  await vi.waitFor(async () => expect(await stateOf('net')).toMatchObject([{ state: 'failed' }]), soon)
  await owe('Mucuripe')
  await vi.waitFor(() => expect(done).toEqual(['Mucuripe']), soon)
  expect(await failures()).toEqual([{ job: 'net', count: 1, lastReason: 'Error the net is torn' }])
  torn = false
  await world.db.transaction((tx) => retryFailed(tx, 'net'))
  await vi.waitFor(async () => expect(await failures()).toEqual([]), soon)
  expect(done).toEqual(['Mucuripe', 'Iracema'])
})

test('a scheduled job is retried once, and a failure that the queue forgot is listed no longer', async () => {
  let runs = 0
  const run = async () => {
    if (++runs === 1) throw new Error('fog')
  }
  await started({ name: 'lighthouse', title: 'A job', cron: '17 3 * * *', run })
  await world.db.execute(sql`insert into pgboss.job (name, data, retry_limit) values ('lighthouse', '{}', 0)`)
  await vi.waitFor(async () => expect(await stateOf('lighthouse')).toMatchObject([{ state: 'failed' }]), soon)
  await world.db.insert(jobFailures).values({ job: 'lighthouse', piece: 'long gone', lastReason: 'Error' })
  await world.db.transaction((tx) => retryFailed(tx, 'lighthouse'))
  await vi.waitFor(async () => expect(await failures()).toEqual([]), soon)
  expect(runs).toBe(2)
})

test('a run that fails waits and is tried again, as often as its job says, and holds up no other', async () => {
  let tries = 0
  const line = vi.fn(async () => {
    if (++tries === 1) throw new Error('it slipped')
  })
  const sail = vi.fn(async () => {
    throw new Error('the wind is down')
  })
  const running = await started(
    performed(work('line', { retries: 3 }), line),
    performed(work('sail', { retries: 1 }), sail),
    performed(work('hook'), async () => {}),
  )
  for (const name of ['line', 'sail', 'hook']) await enqueueJob(running, name)
  await vi.waitFor(async () => {
    for (const name of ['line', 'sail']) expect(await stateOf(name)).toMatchObject([{ state: 'retry' }])
    expect(await stateOf('hook')).toMatchObject([{ state: 'completed' }])
  }, soon)
  expect((await stateOf('line'))[0]?.wait).toBeGreaterThan(10)
  expect(await failures()).toEqual([
    { job: 'line', count: 1, lastReason: 'Error it slipped' },
    { job: 'sail', count: 1, lastReason: 'Error the wind is down' },
  ])
  // Half a minute later, without the waiting.
  await world.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await vi.waitFor(async () => {
    expect(await stateOf('line')).toMatchObject([{ state: 'completed', retry_count: 1 }])
    expect(await stateOf('sail')).toMatchObject([{ state: 'failed', retry_count: 1 }])
  }, soon)
  expect([line.mock.calls.length, sail.mock.calls.length]).toEqual([2, 2])
  // A job that succeeded again is no failure any more.
  expect(await failures()).toEqual([{ job: 'sail', count: 2, lastReason: 'Error the wind is down' }])
  // The operator is told each time.
  expect(failed.mock.calls.map(([fields]) => fields)).toEqual(
    expect.arrayContaining([
      { reqId: expect.any(String), job: 'line', err: new Error('it slipped') },
      { reqId: expect.any(String), job: 'sail', err: new Error('the wind is down') },
      { reqId: expect.any(String), job: 'sail', err: new Error('the wind is down') },
    ]),
  )
  expect(failed).toHaveBeenCalledTimes(3)
  const { rows } = await world.db.execute(sql`select output::text from pgboss.job where output is not null`)
  expect(JSON.stringify(rows)).not.toContain('the wind is down')
})

test('a failure is told by what it was, and by nothing that somebody typed', async () => {
  const taken = performed(work('net'), async () => {
    await world.db.execute(sql`select ${'ana@exemplo.com.br'}::uuid`)
  })
  const refused = performed(work('line'), async () => {
    throw new Error('550 no mailbox ana@exemplo.com.br here', { cause: new Error('ring (85) 98888-0001') })
  })
  const running = await started(taken, refused)
  for (const name of ['net', 'line']) await enqueueJob(running, name)
  await vi.waitFor(async () => expect(await failures()).toHaveLength(2), soon)
  expect((await failures()).map(({ lastReason }) => lastReason)).toEqual([
    'Error 550 no mailbox … here; Error ring (…',
    'DrizzleQueryError; DatabaseError 22P02',
  ])
})

test('a job that was queued before a stop runs after the next start', async () => {
  const first = await started({ name: 'anchor', title: 'A job', run: async () => {} })
  await first.close()
  await world.db.execute(sql`insert into pgboss.job (name) values ('anchor')`)
  const run = vi.fn(async () => {})
  await started({ name: 'anchor', title: 'A job', run })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon)
})

test('a run that was begun by a server that was killed is looked for twice a minute, and waits for another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await started(performed(work('net', { retries: 2 }), async () => {}))
  await world.db.execute(sql`insert into pgboss.job (name, data, state, retry_limit, started_on, expire_in)
    values ('net', '{"boat":"Iracema"}', 'active', 2, now() - interval '3 minutes', interval '2 minutes')`)
  await world.db.execute(sql`update pgboss.version set maintained_on = now() - interval '31 seconds'`)
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(async () => expect(await stateOf('net')).toMatchObject([{ state: 'retry' }]), soon)
})

test('the end of a run is noted once the database is back, and the process lives on meanwhile', async () => {
  const run = vi.fn(async () => {})
  const running = await started(performed(work('net', { retries: 2 }), run))
  const query = world.db.$client.query.bind(world.db.$client) as (...asked: unknown[]) => Promise<unknown>
  let away = 0
  vi.spyOn(world.db.$client, 'query').mockImplementation((async (...asked: unknown[]) => {
    const noting =
      String(asked[0]).includes("state = 'completed'") && String(asked[0]).includes('completed_on')
    if (!noting || away === 2) return query(...asked)
    away += 1
    throw new Error('Connection terminated unexpectedly')
  }) as never)
  await enqueueJob(running, 'net')
  await vi.waitFor(async () => expect(await stateOf('net')).toMatchObject([{ state: 'completed' }]), soon)
  expect([away, run.mock.calls.length]).toEqual([2, 1])
  expect(failed).toHaveBeenCalledWith(expect.anything(), 'how a job ended could not be noted')
})

test('a job with a time is put on it once, by the clock of Fortaleza, however often the server starts', async () => {
  for (const _ of [1, 2]) {
    const { close } = await started({
      name: 'lighthouse',
      title: 'A job',
      cron: '17 3 * * *',
      run: async () => {},
    })
    await close()
  }
  const { rows } = await world.db.execute(
    sql`select cron, timezone from pgboss.schedule where name = 'lighthouse'`,
  )
  expect(rows).toEqual([{ cron: '17 3 * * *', timezone: 'America/Fortaleza' }])
})

test('a job that a new release retires is not asked for any more, whether it is gone or no longer on time', async () => {
  const run = async () => {}
  const onTime = { title: 'A job', cron: '17 3 * * *', run }
  const before = await started({ name: 'foghorn', ...onTime }, { name: 'semaphore', ...onTime })
  await before.close()
  expect(await scheduled()).toEqual(['foghorn', 'semaphore'])
  await startedWithout(['foghorn', 'semaphore'], { name: 'foghorn', title: 'A job', run })
  expect(await scheduled()).toEqual([])
})

test('a server of an older release leaves the schedule of a job it does not know, and of one that it has at no time', async () => {
  const run = async () => {}
  const onTime = { title: 'A job', cron: '17 3 * * *', run }
  const newer = await started({ name: 'foghorn', ...onTime }, { name: 'semaphore', ...onTime })
  await started({ name: 'foghorn', title: 'A job', run })
  expect(await scheduled()).toEqual(['foghorn', 'semaphore'])
  await newer.close()
})

test('a job whose settings a new version changes has the new ones', async () => {
  const run = async () => {}
  const settings = async () =>
    (await world.db.execute(sql`select policy, retry_limit from pgboss.queue where name = 'buoy'`)).rows
  const before = await started({ name: 'buoy', title: 'A job', cron: '17 3 * * *', retries: 2, run })
  await before.close()
  expect(await settings()).toEqual([{ policy: 'standard', retry_limit: 2 }])
  await started({ name: 'buoy', title: 'A job', cron: '18 4 * * *', retries: 5, alone: true, run })
  expect(await settings()).toEqual([{ policy: 'singleton', retry_limit: 5 }])
  const { rows } = await world.db.execute(sql`select cron from pgboss.schedule`)
  expect(rows).toEqual([{ cron: '18 4 * * *' }])
})
