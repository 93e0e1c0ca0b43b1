import type { Feature } from '#server/feature.ts'
import { schemaRoutes } from './routes.ts'

export const schema: Feature = { name: 'schema', build: () => ({ routes: { schema: schemaRoutes } }) }
