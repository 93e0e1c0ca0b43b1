import type { Feature } from '#server/feature.ts'
import { adminRoutes } from './routes.ts'

export const admin: Feature = {
  name: 'admin',
  about: { admin: 'O painel da administração.' },
  build: ({ deps }) => ({ routes: { admin: adminRoutes(deps) } }),
}
