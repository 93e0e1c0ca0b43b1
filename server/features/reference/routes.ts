import { implement } from '@orpc/server'
import { reference } from '#contract/reference.ts'
import { access, type RequestContext } from '#server/platform/http/procedures.ts'
import { activeLists } from './queries.ts'

const on = implement(reference).$context<RequestContext>().use(access)

export const referenceRoutes = {
  lists: on.lists.handler(({ context }) => activeLists(context.deps.db)),
}
