// Manifest of the feature flags.
import type { Feature } from '#server/feature.ts'
import { featureRecords } from './feature-records.ts'
import { featureFlagsRoutes } from './routes.ts'

export const featureFlags: Feature = {
  name: 'feature-flags',
  about: { featureFlags: 'Os recursos que a administração liga e desliga.' },
  build: ({ flags }) => ({ routes: { featureFlags: featureFlagsRoutes(flags) } }),
  undo: { feature: featureRecords.undoing },
}
