import type { Feature } from '#server/feature.ts'
import { createAreas } from './areas.ts'
import { mapJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { aboutMap } from './reference.ts'
import { mapRoutes } from './routes.ts'

export const map: Feature = {
  name: 'map',
  about: { map: aboutMap },
  build: ({ deps }) => ({ routes: { map: mapRoutes(createAreas(deps)) } }),
  jobs: mapJobs,
  personalData,
  exportSections,
}
