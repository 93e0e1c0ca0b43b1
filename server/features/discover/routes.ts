import { discover } from '#contract/discover.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { undoReject } from './commands.ts'
import type { Interact } from './interact.ts'
import { type DiscoverQueries, lastReject } from './queries.ts'

const on = bind(discover)

export const discoverRoutes = (queries: DiscoverQueries, interact: Interact) => ({
  list: on.list.handler(({ context, input }) => queries.list(context.deps, context.member, input)),
  interact: on.interact.handler(({ context, input }) =>
    interact(context.deps, context.member.id, input.to, input.type),
  ),
  lastReject: on.lastReject.handler(({ context }) => lastReject(context.deps.db, context.member.id)),
  undo: on.undo.handler(({ context, input }) => undoReject(context.deps, context.member.id, input.to)),
})
