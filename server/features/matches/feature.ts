import type { Feature } from '#server/feature.ts'
import { matchesQueries } from './queries.ts'
import { aboutMatches } from './reference.ts'
import { matchesRoutes } from './routes.ts'

export const matches: Feature = {
  name: 'matches',
  about: { matches: aboutMatches },
  build: ({ deps }) => ({ routes: { matches: matchesRoutes(matchesQueries(deps)) } }),
}
