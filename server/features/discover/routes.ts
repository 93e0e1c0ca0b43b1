import { discover } from '#contract/discover.ts'
import { bind } from '#server/platform/http/procedures.ts'
import type { DiscoverQueries } from './queries.ts'

const on = bind(discover)

export const discoverRoutes = (queries: DiscoverQueries) => ({
  list: on.list.handler(({ context, input }) => queries.list(context.member, input)),
  options: on.options.handler(({ context }) => queries.options(context.member)),
  count: on.count.handler(({ context, input }) => queries.count(context.member, input)),
})
