import type { Feature } from '#server/feature.ts'
import { aboutAge } from './reference.ts'
import { ageRoutes } from './routes.ts'

export const age: Feature = {
  name: 'age',
  about: { age: aboutAge },
  build: () => ({ routes: { age: ageRoutes } }),
}
