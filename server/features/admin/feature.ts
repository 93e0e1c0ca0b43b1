import type { Feature } from '#server/feature.ts'
import { aboutAdmin } from './reference.ts'
import { adminRoutes } from './routes.ts'

export const admin: Feature = {
  name: 'admin',
  about: { admin: aboutAdmin },
  build: ({ deps }) => ({ routes: { admin: adminRoutes(deps) } }),
}
