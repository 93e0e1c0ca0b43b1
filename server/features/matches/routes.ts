import { matches } from '#contract/matches.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { removeMatch } from './commands.ts'
import { listLikesReceived, listLikesSent, listMatches, listRejections, matchCounts } from './queries.ts'
import { shownCounts } from './shown-counts.ts'

const on = bind(matches)

export const matchesRoutes = {
  counts: on.counts.handler(async ({ context }) =>
    shownCounts(await matchCounts(context.deps.db, context.member.id), context.isOn),
  ),
  list: on.list.handler(({ context, input }) => listMatches(context.deps.db, context.member.id, input)),
  remove: on.remove.handler(async ({ context, input }) => {
    await removeMatch(context.deps, context.member.id, input.id)
    return done
  }),
  likesReceived: on.likesReceived.handler(({ context, input }) =>
    listLikesReceived(context.deps.db, context.member.id, input),
  ),
  likesSent: on.likesSent.handler(({ context, input }) =>
    listLikesSent(context.deps.db, context.member.id, input),
  ),
  rejections: on.rejections.handler(({ context, input }) =>
    listRejections(context.deps.db, context.member.id, input),
  ),
}
