// Jobs: work owed by a transaction, and work on time. One queue in the database, shared by every process.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
// Version 10: a newer one can't take over its tables (decision 0180).
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import { product } from '#contract/product.ts'
import type { Database, Transaction } from './db/database.ts'
import { lacksConnection } from './db/refusals.ts'
import { jobFailures } from './jobs-tables.ts'
import { type Log, reasonWithoutData } from './log.ts'
import { from, originNow } from './origin.ts'
import { traceJob, traceNow } from './tracing.ts'

type Settings = {
  name: string
  /** Title for administrators, in the interface's language. */
  title: string
  /** When it runs by itself: cron, by the product's own clock (`product.timeZone`). */
  cron?: string
  /** Number of times that a failed run is tried again, waiting longer each time: twelve are about two days. */
  retries?: number
  /** Never two runs at once, over all servers. */
  alone?: boolean
}

/** A kind of work that may be owed, and the shape of what each piece of it carries, as JSON. */
export type JobSpec<Payload extends object> = Settings & { payload: z.ZodType<Payload> }

type Run = (data: unknown) => Promise<void>

/** A job as the queue runs it; with `null` it is never done in this installation, and enqueuing it does nothing. */
export type Job = Settings & { run: Run | null }

/** Runs `work` on each piece. One of another shape, such as an older version's, fails before anything is done. */
export const performed = <Payload extends object>(
  { payload, ...settings }: JobSpec<Payload>,
  work: (payload: Payload) => Promise<void>,
): Job => ({ ...settings, run: async (data) => work(payload.parse(data)) })

/** Says that nobody here needs the work done. */
export const unneeded = <Payload extends object>({ payload, ...settings }: JobSpec<Payload>): Job => ({
  ...settings,
  run: null,
})

export type Jobs = {
  /**
   * Owes a run, in the transaction that is its cause: both are committed, or neither is. The run follows within seconds,
   * after a restart if need be, and is repeated when it fails or its process ends: so it must bear being done twice.
   */
  enqueue: <Payload extends object>(
    tx: Transaction,
    job: JobSpec<Payload>,
    payload: NoInfer<Payload>,
  ) => Promise<void>
  /** Title of a job for administrators; its own name where it is an older version's. */
  titleOf: (job: string) => string
}
/** Takes what is owed, and does nothing: where the work has been done already, or is not measured. */
export const noJobs: Jobs = { enqueue: async () => {}, titleOf: (job) => job }

/** Nothing may be asked of it before it has started. */
/** `prepare` declares the queues, from when on work can be owed; `work` begins to do it. */
export type JobQueue = Jobs & {
  prepare: () => Promise<void>
  work: () => Promise<void>
  close: () => Promise<void>
}

/** A run under way for longer is taken for one whose process ended. Those on time may have a whole table to walk. */
const maxRunSeconds = { owed: 2 * 60, onTime: 15 * 60 }

/** So often it is looked for runs that were begun and have been silent for too long: those of a server that was killed. */
const lostFoundSeconds = 30

/**
 * So often all queues are looked at together for work that is due: looked at one by one, every two seconds each, they took
 * two fifths of a core from an idle server with the embedded database. Each looks by itself besides, once a minute.
 */
const lookMs = 2000
const ownLookSeconds = 60
const due = `select distinct name from pgboss.job
  where name = any($1::text[]) and state < 'active' and start_after <= now()`

/** In the queue, beside what a piece carries: the log's name of the request that it is owed for, and its place in a trace. */
const requestKey = '_request'
const traceKey = '_trace'
type Carried = { [requestKey]?: string; [traceKey]?: string }

const queueOf = (job: Job) => ({
  policy: job.alone ? ('singleton' as const) : ('standard' as const),
  retryLimit: job.retries ?? 0,
  retryBackoff: true,
  retryDelay: 30,
  expireInSeconds: job.cron ? maxRunSeconds.onTime : maxRunSeconds.owed,
})

/**
 * Writes only what the database does not know of the jobs yet: at most starts, nothing. A schedule goes by its name in
 * `retired` alone: one that is not known may be a newer release's, which this server runs beside.
 */
async function declare(boss: PgBoss, jobs: readonly Job[], retired: readonly string[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const job of jobs) {
    const [queue, registered] = [queueOf(job), queues.get(job.name)]
    if (!registered) await boss.createQueue(job.name, { name: job.name, ...queue })
    else if (!isDeepStrictEqual({ ...registered, ...queue }, registered))
      await boss.updateQueue(job.name, { name: job.name, ...queue })
    const schedule = schedules.get(job.name)
    if (job.cron && (job.cron !== schedule?.cron || schedule.options?.tz !== product.timeZone))
      await boss.schedule(job.name, job.cron, {}, { tz: product.timeZone })
  }
  for (const name of retired) if (schedules.has(name)) await boss.unschedule(name)
}

/** The queue's statement as one of Drizzle's, which a transaction takes. */
const bound = (text: string, values: unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part))),
  )

const failing = (job: string, piece: string) => and(eq(jobFailures.job, job), eq(jobFailures.piece, piece))

async function noteFailure(db: Database, job: string, piece: string, error: unknown) {
  const lastReason = reasonWithoutData(error)
  await db
    .insert(jobFailures)
    .values({ job, piece, lastReason })
    .onConflictDoUpdate({
      target: [jobFailures.job, jobFailures.piece],
      set: { count: sql`${jobFailures.count} + 1`, lastFailedAt: sql`now()`, lastReason },
    })
}

/** For how long what was given up can be tried again. */
const failedRetentionSeconds = 30 * 24 * 60 * 60

/**
 * Has all that fails of a kind tried again at once, by whichever server comes first. What the queue does not know any more
 * can't be, and is not told any longer.
 */
export async function retryFailed(tx: Transaction, job: string): Promise<void> {
  const { rows } = await tx.execute(sql`select where to_regclass('pgboss.job') is not null`)
  if (rows.length > 0)
    await tx.execute(sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now()
      where name = ${job} and state in ('failed', 'retry') and (
        id::text in (select piece from job_failures where job = ${job})
        or id = (select last.id from pgboss.job last where last.name = ${job} and last.state in ('failed', 'retry')
          and exists (select from job_failures where job = ${job} and piece = '')
          order by last.created_on desc limit 1))`)
  const permanent =
    rows.length > 0
      ? sql`exists (select from pgboss.job where name = ${job} and id::text = piece)`
      : sql`false`
  await tx
    .delete(jobFailures)
    .where(and(eq(jobFailures.job, job), ne(jobFailures.piece, ''), sql`not ${permanent}`))
}

/** Statements of the queue under way at once. Dozens of workers look at the same moment; people's calls don't wait behind them. */
const maxStatements = 2

/** Runs under way at once in a process: they keep fewer than half of its connections from people's calls. */
const maxRuns = 4

/** Stands in the queue's statements that note how runs ended, and in no other that workers send. */
const endOfRuns = 'UNNEST($2::uuid[])'
const noteAgainMs = 1000

/** Does works as they come, at most so many at once. */
function inTurn(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((next) => waiting.push(next))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** `retired`: jobs of earlier releases that are not on time any more, or are gone. */
export function createJobs(
  db: Database,
  jobs: readonly Job[],
  log: Log,
  retired: readonly string[] = [],
): JobQueue {
  // The queue does not wait for a look for work that is under way as it stops: what that finds comes to a database that is
  // closed, and would end the process with an error. It waits for ever instead, and another process does it later.
  let closed = false
  const never = new Promise<never>(() => {})
  const turn = inTurn(maxStatements)
  const runTurn = inTurn(maxRuns)
  const ask = (text: string, values: unknown[]): Promise<{ rows: unknown[] }> =>
    closed ? never : turn(() => (closed ? never : db.$client.query(text, values)))
  /**
   * The queue notes how a run ended without waiting for it, and an error there would end the process: it is noted once the
   * database is back. What can't be noted is taken for lost, and done again.
   */
  async function noteEnd(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    while (true) {
      try {
        return await ask(text, values)
      } catch (error) {
        log.error({ err: error }, 'how a job ended could not be noted')
        if (!lacksConnection(error)) return { rows: [{ count: 0 }] }
        await sleep(noteAgainMs)
      }
    }
  }
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => (text.includes(endOfRuns) ? noteEnd : ask)(text, values),
    },
    schedule: true,
    maintenanceIntervalSeconds: lostFoundSeconds,
    // Somebody may have them tried again.
    archiveFailedAfterSeconds: failedRetentionSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'))

  async function attempt({ name, cron }: Job, run: Run, id: string, data: Carried) {
    // A job on time is whole each time; of what is owed, nothing but the same piece makes a failure good.
    const piece = cron ? '' : id
    const { [requestKey]: reqId = id, [traceKey]: owedBy, ...payload } = data
    const since = performance.now()
    try {
      await from({ reqId, what: name }, () => traceJob(name, owedBy, () => run(payload)))
      await db.delete(jobFailures).where(failing(name, piece))
      // Jobs of every minute would be most of the log.
      log[cron ? 'debug' : 'info'](
        { reqId, job: name, ms: Math.round(performance.now() - since) },
        'a job was done',
      )
    } catch (error) {
      log.error({ reqId, err: error, job: name }, 'a job failed')
      await noteFailure(db, name, piece, error)
      // The queue would keep the error as it is, with whose data the job was at.
      throw new Error('the log says why')
    }
  }

  /** Workers of the queues. */
  const workers = new Map<string, string>()
  const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? '')

  async function work(job: Job, run: Run) {
    const options = { pollingIntervalSeconds: ownLookSeconds }
    const worker = await boss.work(job.name, options, async (batch) => {
      if (closed) return never
      try {
        for (const { id, data } of batch) await runTurn(() => attempt(job, run, id, (data ?? {}) as Carried))
      } finally {
        // Work that waits behind it is taken up at once, not at the next look.
        wake(job.name)
      }
    })
    workers.set(job.name, worker)
  }

  /** Wakes the workers of queues in which something is due. */
  async function lookOut() {
    while (true) {
      await sleep(lookMs, undefined, { ref: false })
      if (closed) return
      try {
        const { rows } = await turn(() =>
          db.$client.query<{ name: string }>({ name: 'jobs_due', text: due, values: [[...workers.keys()]] }),
        )
        for (const { name } of rows) wake(name)
      } catch (error) {
        // A look that was under way as the queue closed meets a database that is closed.
        if (!closed && !lacksConnection(error)) log.error({ err: error }, 'the job queue has a problem')
      }
    }
  }

  return {
    prepare: async () => {
      await boss.start()
      await declare(boss, jobs, retired)
    },
    work: async () => {
      for (const job of jobs) if (job.run) await work(job, job.run)
      void lookOut()
    },
    enqueue: async (tx, { name, payload: shape }, payload) => {
      const job = jobs.find((one) => one.name === name)
      if (!job) throw new Error(`nobody does the job ${name}`)
      if (!job.run) return
      const executeSql = (text: string, values: unknown[]) => tx.execute(bound(text, values))
      const request = originNow()
      const trace = traceNow()
      const data = {
        ...shape.parse(payload),
        ...(request && { [requestKey]: request.reqId }),
        ...(trace && { [traceKey]: trace }),
      }
      const jobId = await boss.send(name, data, { db: { executeSql } })
      if (!jobId) throw new Error(`the queue did not take the job ${name}`)
    },
    titleOf: (name) => jobs.find((job) => job.name === name)?.title ?? name,
    close: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 })
      closed = true
    },
  }
}
