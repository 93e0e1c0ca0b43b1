import type { Feature } from '#server/feature.ts'
import { createEdition } from '../consents/edition.ts'
import { takeAgeOutcome } from './age/assurance.ts'
import { holds, tells } from './holdings.ts'
import { identityJobs } from './jobs.ts'
import { aboutIdentity } from './reference.ts'
import { identityRoutes } from './routes.ts'

export const identity: Feature = {
  name: 'identity',
  about: { identity: aboutIdentity },
  build: ({ deps, auth }) => ({
    routes: { identity: identityRoutes(auth, createEdition(deps)) },
    webhooks: { '/webhooks/idade': takeAgeOutcome(deps) },
  }),
  jobs: identityJobs,
  holds,
  tells,
}
