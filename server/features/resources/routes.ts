import { resources } from '#contract/resources.ts'
import { bind } from '#server/platform/http/procedures.ts'
import type { FeatureFlags } from './feature-flags.ts'

const on = bind(resources)

export const resourcesRoutes = (flags: FeatureFlags) => ({
  list: on.list.handler(() => flags.list()),
})
