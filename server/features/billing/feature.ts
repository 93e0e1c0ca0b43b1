import type { Feature } from '#server/feature.ts'
import { takeWebhook } from './commands.ts'
import { billingJobs } from './jobs.ts'
import { mismatchRows } from './mismatch.ts'
import { exportSections, personalData } from './personal-data.ts'
import { type CompaniesWith, planOffice } from './plans.ts'
import { billingRoutes } from './routes.ts'

/** Asked of a feature that comes later. */
type Later = { companiesWith: CompaniesWith }

export function billing({ companiesWith }: Later): Feature {
  const plans = planOffice(companiesWith)
  return {
    name: 'billing',
    about: { billing: 'Os planos dos membros e o pagamento deles.' },
    build: ({ deps }) => ({
      routes: { billing: billingRoutes(plans, companiesWith) },
      webhooks: { '/webhooks/pagamentos': takeWebhook(deps) },
      serve: (app) => deps.payments?.own?.serve(app, deps.jobs),
    }),
    jobs: billingJobs,
    lists: [plans.rows, mismatchRows],
    undo: { plan: plans.records.undoing },
    bulk: { plans: { bin: plans.records.bulk.bin } },
    erasers: [plans.records.erase],
    personalData,
    exportSections,
  }
}
