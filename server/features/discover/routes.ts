import { implement } from '@orpc/server'
import { discover } from '#contract/discover.ts'
import { access, type RequestContext } from '#server/platform/http/procedures.ts'
import { undoLastReject } from './commands.ts'
import type { Interact } from './interact.ts'
import type { DiscoverQueries } from './queries.ts'

const on = implement(discover).$context<RequestContext>().use(access)

export const discoverRoutes = (queries: DiscoverQueries, interact: Interact) => ({
  list: on.list.handler(({ context, input }) => queries.list(context.deps, context.member, input)),
  interact: on.interact.handler(({ context, input }) =>
    interact(context.deps, context.member.id, input.to, input.type),
  ),
  undo: on.undo.handler(({ context }) => undoLastReject(context.deps, context.member.id)),
})
