import type { Feature } from '#server/feature.ts'
import { exportSections, personalData } from './personal-data.ts'
import { unimatchQueries } from './queries.ts'
import { unimatchRoutes } from './routes.ts'

export const unimatch: Feature = {
  name: 'unimatch',
  about: { unimatch: 'Universitários, primeiro os da mesma universidade e do mesmo curso.' },
  build: ({ deps }) => ({ routes: { unimatch: unimatchRoutes(unimatchQueries(deps)) } }),
  personalData,
  exportSections,
}
