import { implement } from '@orpc/server'
import { resources } from '#contract/resources.ts'
import { access, type RequestContext } from '#server/platform/http/procedures.ts'
import { resourceFlags } from './queries.ts'

const on = implement(resources).$context<RequestContext>().use(access)

export const resourcesRoutes = {
  list: on.list.handler(({ context }) => resourceFlags(context.deps.db)),
}
