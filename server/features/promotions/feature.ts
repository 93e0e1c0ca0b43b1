import type { Feature } from '#server/feature.ts'
import { holds, tells } from './holdings.ts'
import { promotionsJobs } from './jobs.ts'
import { aboutCounter, aboutPromotions } from './reference.ts'
import { counterRoutes, promotionsRoutes } from './routes.ts'

export const promotions: Feature = {
  name: 'promotions',
  about: { promotions: aboutPromotions, counter: aboutCounter },
  build: ({ deps }) => ({
    routes: { promotions: promotionsRoutes(deps), counter: counterRoutes },
  }),
  jobs: promotionsJobs,
  holds,
  tells,
}
