import { discover } from '#contract/discover.ts'
import { bind } from '#server/platform/http/procedures.ts'
import type { DiscoverQueries } from './queries.ts'

const on = bind(discover)

export const discoverRoutes = (queries: DiscoverQueries) => ({
  list: on.list.handler(({ context, input }) => queries.list(context.member, input)),
  count: on.count.handler(({ context, input }) => queries.count(context.member, input)),
})
