import { featureFlags } from '#contract/feature-flags/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import type { FeatureFlags } from './feature-flags.ts'
import { featureRecords, featureRows } from './feature-records.ts'

const on = bind(featureFlags)

export const featureFlagsRoutes = (flags: FeatureFlags) => ({
  list: on.list.handler(() => flags.list()),
  features: on.features.handler(({ context }) => featureRows(context.deps.db)),
  setEnabled: on.setEnabled.handler(({ context, input: { enabled, ...seen } }) =>
    featureRecords.writeOver(context, seen, { enabled }, enabled ? 'activated' : 'deactivated'),
  ),
})
