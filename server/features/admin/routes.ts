import { admin } from '#contract/admin/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { retryJob } from './commands.ts'
import { overviewQueries } from './queries.ts'
import { statusQueries } from './status.ts'

const on = bind(admin)

export const adminRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'storage'>) => {
  const overview = overviewQueries(deps)
  const status = statusQueries(deps)
  return {
    status: on.status.handler(() => status()),
    overview: on.overview.handler(({ context }) => overview(context.caller)),
    retryJob: on.retryJob.handler(({ context, input }) => retryJob(context, input.job)),
  }
}
