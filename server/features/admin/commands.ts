import { eq } from 'drizzle-orm'
import type { Changed } from '#contract/back-office/listing.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { retryFailed } from '#server/platform/jobs.ts'
import { jobFailures } from '#server/platform/jobs-tables.ts'
import { administer } from '../back-office/administer.ts'

/** Has all that fails of a kind of work tried again. */
export const retryJob = (context: AdminContext, job: string): Promise<Changed> =>
  administer(context, async ({ tx, note }) => {
    const failing = await tx.select().from(jobFailures).where(eq(jobFailures.job, job))
    if (failing.length === 0) throw failure('record.not_found')
    await retryFailed(tx, job)
    const count = failing.reduce((sum, one) => sum + one.count, 0)
    const changes = { count: { before: count, after: null } }
    const entry = await note({ action: 'tried_again', kind: 'job', recordId: null, label: job, changes })
    return { id: job, version: null, entry, undoable: false }
  })
