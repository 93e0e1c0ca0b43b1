import { implement } from '@orpc/server'
import { discover } from '#contract/discover.ts'
import { access, type RequestContext } from '#server/platform/http/procedures.ts'
import type { DiscoverQueries } from './queries.ts'

const on = implement(discover).$context<RequestContext>().use(access)

export const discoverRoutes = (queries: DiscoverQueries) => ({
  list: on.list.handler(({ context, input }) => queries.list(context.deps, context.member, input)),
})
