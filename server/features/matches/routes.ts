import { matches } from '#contract/matches/api.ts'
import { refusingEvenly } from '#server/platform/http/even-refusals.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { requireBenefit } from '../people/tier.ts'
import { removeMatch, seeMatches } from './commands.ts'
import type { MatchesQueries } from './queries.ts'
import { visibleCounts } from './visible-counts.ts'

const on = bind(matches)

export const matchesRoutes = (queries: MatchesQueries) => ({
  counts: on.counts.handler(async ({ context }) =>
    visibleCounts(await queries.counts(context.member.id), context.isOn),
  ),
  list: on.list.handler(({ context, input }) => queries.list(context.member, input)),
  remove: on.remove.handler(async ({ context, input }) => {
    await refusingEvenly(() => removeMatch(context.deps, context.member.id, input.id))
    return done
  }),
  seen: on.seen.handler(async ({ context, input }) => {
    await seeMatches(context.deps, context.member.id, input.upTo)
    return done
  }),
  likesReceived: on.likesReceived.handler(({ context, input }) =>
    queries.likesReceived(context.member.id, input),
  ),
  likesSent: on.likesSent.handler(({ context, input }) => queries.likesSent(context.member.id, input)),
  profileViews: on.profileViews.handler(({ context: { member }, input }) => {
    requireBenefit(member, 'profileViews')
    return queries.profileViews(member.id, input)
  }),
  rejections: on.rejections.handler(({ context, input }) => queries.rejections(context.member.id, input)),
})
