import type { Feature } from '#server/feature.ts'
import { createAreas } from './areas.ts'
import { holds, tells } from './holdings.ts'
import { mapJobs } from './jobs.ts'
import { aboutMap } from './reference.ts'
import { mapRoutes } from './routes.ts'

export const map: Feature = {
  name: 'map',
  about: { map: aboutMap },
  build: ({ deps }) => ({ routes: { map: mapRoutes(createAreas(deps)) } }),
  jobs: mapJobs,
  holds,
  tells,
}
