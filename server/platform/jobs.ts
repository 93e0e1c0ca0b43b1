// Work that happens later or on time: one queue in the database, shared by every process.
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { product } from '#contract/product.ts'
import type { Log } from './log.ts'

export type Job = {
  name: string
  run: (data: Record<string, unknown>) => Promise<void>
  /** When it runs by itself: cron, by the product's own clock (`product.timeZone`). */
  cron?: string
  /** How often a failed run is tried again, waiting longer each time. */
  retries?: number
  /** Never two runs at once, over all servers. */
  alone?: boolean
}

export type Jobs = {
  /** Asks for a run, as soon as there is somebody free. */
  enqueue: (name: string, data?: Record<string, unknown>) => Promise<void>
}
/** Nothing may be asked of it before it has started. */
type JobQueue = Jobs & { start: () => Promise<void>; close: () => Promise<void> }

const queueOf = (job: Job) => ({
  policy: job.alone ? ('singleton' as const) : ('standard' as const),
  retryLimit: job.retries ?? 0,
  retryBackoff: true,
  retryDelay: 30,
})

/** Writes only what the database does not know of the jobs yet: at most starts, nothing. */
async function declare(boss: PgBoss, jobs: readonly Job[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const job of jobs) {
    const [queue, known] = [queueOf(job), queues.get(job.name)]
    if (!known) await boss.createQueue(job.name, { name: job.name, ...queue })
    else if (!isDeepStrictEqual({ ...known, ...queue }, known))
      await boss.updateQueue(job.name, { name: job.name, ...queue })
    const schedule = schedules.get(job.name)
    if (job.cron && (job.cron !== schedule?.cron || schedule.options?.tz !== product.timeZone))
      await boss.schedule(job.name, job.cron, {}, { tz: product.timeZone })
  }
  const onTime = new Set(jobs.filter((job) => job.cron).map((job) => job.name))
  // What an earlier version scheduled would go on being asked for with nobody to do it.
  for (const name of schedules.keys()) if (!onTime.has(name)) await boss.unschedule(name)
}

export function createJobs(pool: Pool, jobs: readonly Job[], log: Log): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'))
  return {
    start: async () => {
      await boss.start()
      await declare(boss, jobs)
      for (const job of jobs)
        await boss.work<Record<string, unknown>>(job.name, async (batch) => {
          try {
            for (const { data } of batch) await job.run(data ?? {})
          } catch (error) {
            // The queue tells nobody, and would keep the error as it is, with whose data the job was at.
            log.error({ err: error, job: job.name }, 'a job failed')
            throw new Error('the log says why')
          }
        })
    },
    enqueue: async (name, data = {}) => {
      await boss.send(name, data)
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
