import type { Feature } from '#server/feature.ts'
import { adminRoutes } from './routes.ts'

export const admin: Feature = {
  name: 'admin',
  build: ({ deps }) => ({ routes: { admin: adminRoutes(deps) } }),
}
