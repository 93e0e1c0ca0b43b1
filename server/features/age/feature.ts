import type { Feature } from '#server/feature.ts'
import { ageRoutes } from './routes.ts'

export const age: Feature = {
  name: 'age',
  about: { age: 'A confirmação da idade.' },
  build: () => ({ routes: { age: ageRoutes } }),
}
