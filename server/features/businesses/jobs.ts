import { and, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { decidedDays, maxWaitDays } from '#contract/businesses/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { namesIn } from '#server/platform/storage/storage.ts'
import { companyPlanJob } from '../billing/fulfill.ts'
import { enqueueWeeks, figuresMailJob, mailWeek } from './figures-mails.ts'
import { mailEndingPlans, settleCompanyPlan } from './plan-time.ts'
import { proofsFolder } from './proof-files.ts'
import { mailReviews } from './review-mails.ts'
import { businessInvitations, businessRequests } from './tables.ts'

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>
type JobDeps = SweepDeps & Pick<Deps, 'jobs' | 'config' | 'signals' | 'payments'>

/** Deletes what is over: invitations, decided requests after a year, proofs that waited too long, files that no row refers to. */
async function sweepBusinesses({ db, clock, storage }: SweepDeps) {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const { state, decidedAt, sentAt, file } = businessRequests
  await db.transaction(async (tx) => {
    await tx.delete(businessInvitations).where(lte(businessInvitations.expiresAt, now))
    await tx.delete(businessRequests).where(and(ne(state, 'waiting'), lte(decidedAt, before(decidedDays))))
    await tx
      .update(businessRequests)
      .set({ file: null, bytes: null })
      .where(and(eq(state, 'waiting'), lte(sentAt, before(maxWaitDays)), isNotNull(file)))
  })
  const rows = await db.select({ file }).from(businessRequests).where(isNotNull(file))
  const referenced = new Set(rows.map((row) => row.file))
  for (const name of await namesIn(storage, proofsFolder)) {
    const key = `${proofsFolder}/${name}`
    if (!referenced.has(key)) await storage.remove(key)
  }
}

export const businessesJobs = (deps: JobDeps): Job[] => [
  performed(companyPlanJob, ({ payment }) => settleCompanyPlan(deps, payment)),
  performed(figuresMailJob, (due) => mailWeek(deps, due)),
  // By day, as of members' plans.
  {
    name: 'businesses.ending-plans',
    title: 'Avisar empresas de planos que terminam',
    cron: '23 9 * * *',
    alone: true,
    run: () => mailEndingPlans(deps),
  },
  {
    name: 'businesses.sweep',
    title: 'Apagar pedidos e convites antigos de empresas',
    cron: '19 4 * * *',
    alone: true,
    run: () => sweepBusinesses(deps),
  },
  {
    name: 'businesses.review-mails',
    title: 'Avisar donos de empresas de avaliações novas',
    cron: '40 9 * * *',
    alone: true,
    run: () => mailReviews(deps),
  },
  {
    name: 'businesses.figures-mails',
    title: 'Mandar a donos de empresas os números da semana',
    cron: '0 8 * * 1',
    alone: true,
    retries: 12,
    run: () => enqueueWeeks(deps),
  },
]
