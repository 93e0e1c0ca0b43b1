// Does what a test's world owes, as the queue would: in order, with what that owes in turn.
import { featureJobs } from '#server/app.ts'
import type { World } from './world.ts'

type Owing = Pick<World, 'deps' | 'enqueued'>

/** Runs the owed jobs of features; those of the platform, as mails, stay. */
export async function runJobs({ deps, enqueued }: Owing): Promise<void> {
  const jobs = new Map(featureJobs(deps).map((job) => [job.name, job]))
  for (const owed of enqueued.splice(0)) {
    const job = jobs.get(owed.job)
    if (job?.run) await job.run(owed.payload)
    else enqueued.push(owed)
  }
  if (enqueued.some(({ job }) => jobs.get(job)?.run)) await runJobs({ deps, enqueued })
}

/** Runs a job that is done on time. */
export async function onTime({ deps }: Pick<World, 'deps'>, name: string): Promise<void> {
  const job = featureJobs(deps).find((one) => one.name === name)
  if (!job?.run) throw new Error(`nothing is done on time as ${name}`)
  await job.run({})
}
