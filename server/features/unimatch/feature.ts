import type { Feature } from '#server/feature.ts'
import { unimatchQueries } from './queries.ts'
import { unimatchRoutes } from './routes.ts'

export const unimatch: Feature = {
  name: 'unimatch',
  build: ({ deps }) => ({ routes: { unimatch: unimatchRoutes(unimatchQueries(deps)) } }),
}
