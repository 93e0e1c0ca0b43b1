import type { Feature } from '#server/feature.ts'
import { createEdition } from '../consents/edition.ts'
import { takeAgeOutcome } from './assurance.ts'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'

export const identity: Feature = {
  name: 'identity',
  build: ({ deps, auth }) => ({
    routes: { identity: identityRoutes(auth, createEdition(deps)) },
    webhooks: { '/webhooks/idade': takeAgeOutcome(deps) },
  }),
  jobs: identityJobs,
}
