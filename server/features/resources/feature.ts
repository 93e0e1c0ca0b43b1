// Manifest of the feature flags.
import type { Feature } from '#server/feature.ts'
import { featureRecords } from './feature-records.ts'
import { aboutResources } from './reference.ts'
import { resourcesRoutes } from './routes.ts'

export const resources: Feature = {
  name: 'resources',
  about: { resources: aboutResources },
  build: ({ flags }) => ({ routes: { resources: resourcesRoutes(flags) } }),
  undo: { feature: featureRecords.undoing },
}
