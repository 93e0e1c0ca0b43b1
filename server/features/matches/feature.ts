import type { Feature } from '#server/feature.ts'
import { matchesQueries } from './queries.ts'
import { matchesRoutes } from './routes.ts'

export const matches: Feature = {
  name: 'matches',
  about: { matches: 'Os matches, e as listas em volta deles.' },
  build: ({ deps }) => ({ routes: { matches: matchesRoutes(matchesQueries(deps)) } }),
}
