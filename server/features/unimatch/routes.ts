import { unimatch } from '#contract/unimatch/api.ts'
import { refusingEvenly } from '#server/platform/http/even-refusals.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { rate } from './commands.ts'
import type { UniMatchQueries } from './queries.ts'

const on = bind(unimatch)

// Filters may fit one person alone: whether that one is hidden, and why, is not to be read from the time of finding nobody.
export const unimatchRoutes = (queries: UniMatchQueries) => ({
  list: on.list.handler(({ context, input }) =>
    refusingEvenly(
      () => queries.list(context.member, input),
      ({ items }) => items.length === 0,
    ),
  ),
  rate: on.rate.handler(async ({ context, input }) => {
    await refusingEvenly(() => rate(context.deps.db, context.member.id, input))
    return done
  }),
})
