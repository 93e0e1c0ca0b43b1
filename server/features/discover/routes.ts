import { discover } from '#contract/discover/api.ts'
import { refusingEvenly } from '#server/platform/http/even-refusals.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { campusPulse } from './pulse.ts'
import type { DiscoverQueries } from './queries.ts'

const on = bind(discover)

// Filters may fit one person alone: whether that one is hidden, and why, is not to be read from the time of finding nobody.
export const discoverRoutes = (queries: DiscoverQueries) => ({
  list: on.list.handler(({ context, input }) =>
    refusingEvenly(
      () => queries.list(context.member, input),
      ({ items }) => items.length === 0,
    ),
  ),
  options: on.options.handler(({ context }) =>
    refusingEvenly(
      () => queries.options(context.member),
      ({ genders }) => genders.length === 0,
    ),
  ),
  pulse: on.pulse.handler(({ context }) =>
    refusingEvenly(
      () => campusPulse(context.deps, context.member),
      ({ university }) => university === null,
    ),
  ),
  count: on.count.handler(({ context, input }) =>
    refusingEvenly(
      () => queries.count(context.member, input),
      ({ people }) => people === 0,
    ),
  ),
})
