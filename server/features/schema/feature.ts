import type { Feature } from '#server/feature.ts'
import { aboutSchema } from './reference.ts'
import { schemaRoutes } from './routes.ts'

export const schema: Feature = {
  name: 'schema',
  about: { schema: aboutSchema },
  build: () => ({ routes: { schema: schemaRoutes } }),
}
