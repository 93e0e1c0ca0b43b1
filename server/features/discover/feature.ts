import type { Feature } from '#server/feature.ts'
import { discoverQueries } from './queries.ts'
import { discoverRoutes } from './routes.ts'

export const discover: Feature = {
  name: 'discover',
  about: { discover: 'Descobrir quem combina.' },
  build: ({ deps }) => ({ routes: { discover: discoverRoutes(discoverQueries(deps)) } }),
}
