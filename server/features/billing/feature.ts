import type { Feature } from '#server/feature.ts'
import { takeWebhook } from './commands.ts'
import { holds, tells } from './holdings.ts'
import { billingJobs } from './jobs.ts'
import { mismatchRows } from './mismatch.ts'
import { planRows, plans } from './plans.ts'
import { aboutBilling } from './reference.ts'
import { billingRoutes } from './routes.ts'

export const billing: Feature = {
  name: 'billing',
  about: { billing: aboutBilling },
  build: ({ deps }) => ({
    routes: { billing: billingRoutes },
    webhooks: { '/webhooks/pagamentos': takeWebhook(deps) },
    serve: (app) => deps.payments?.own?.serve(app, deps.jobs),
  }),
  jobs: billingJobs,
  lists: [planRows, mismatchRows],
  undo: { plan: plans.undoing },
  bulk: { plans: { bin: plans.bulk.bin } },
  erasers: [plans.erase],
  holds,
  tells,
}
