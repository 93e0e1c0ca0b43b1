import { admin } from '#contract/admin.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { overviewFor } from './queries.ts'

const on = bind(admin)

export const adminRoutes = {
  overview: on.overview.handler(({ context }) => overviewFor(context.deps, context.caller)),
}
