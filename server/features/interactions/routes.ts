import { interactions } from '#contract/interactions/api.ts'
import type { UserContents } from '#server/feature.ts'
import { refusingEvenly } from '#server/platform/http/even-refusals.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { block, contactLink, unblock, undoReject } from './commands.ts'
import type { Decide } from './decide.ts'
import { claimNumber } from './number-claim.ts'
import type { NoteView } from './profile-views.ts'
import { blockedBy, lastReject, personDetails } from './queries.ts'
import { endedMatches, ownReports, report, reportContent } from './report.ts'

const on = bind(interactions)

/*
 * Members who rejected, who blocked and who are inactive are refused in one time, too: PostgreSQL finds out about one a few
 * hundredths of a millisecond before another, which thousands of questions would tell.
 */
export const interactionsRoutes = (decide: Decide, noteView: NoteView, said: UserContents) => ({
  details: on.details.handler(async ({ context: { deps, member }, input }) => {
    const details = await refusingEvenly(() => personDetails(deps.db, member.id, input.id))
    await noteView(deps, member.id, input.id)
    return details
  }),
  contact: on.contact.handler(({ context, input }) => refusingEvenly(() => contactLink(context, input))),
  decide: on.decide.handler(({ context, input }) =>
    refusingEvenly(() => decide(context.deps, context.member.id, input.to, input.type)),
  ),
  lastReject: on.lastReject.handler(({ context }) => lastReject(context.deps.db, context.member.id)),
  undo: on.undo.handler(({ context, input }) =>
    refusingEvenly(() => undoReject(context.deps, context.member.id, input.to)),
  ),
  block: on.block.handler(async ({ context, input }) => {
    // It looks whether they can be seen, and says nothing of it.
    await refusingEvenly(
      () => block(context.deps, context.member.id, input.id),
      () => true,
    )
    return done
  }),
  report: on.report.handler(async ({ context, input }) => {
    // However the two stand, and whether there is anybody at all, it takes one time.
    await refusingEvenly(
      () => report(context.deps, context.member.id, input),
      () => true,
    )
    return done
  }),
  reportSaid: on.reportSaid.handler(async ({ context, input }) => {
    await refusingEvenly(
      () => reportContent(context.deps, said, context.member.id, input),
      () => true,
    )
    return done
  }),
  reports: on.reports.handler(({ context }) => ownReports(context.deps, context.member.id)),
  claimNumber: on.claimNumber.handler(async ({ context, input }) => {
    await claimNumber(context.deps, input.whatsapp)
    return done
  }),
  ended: on.ended.handler(({ context }) => endedMatches(context.deps, context.member.id)),
  unblock: on.unblock.handler(async ({ context, input }) => {
    await unblock(context.deps.db, context.member.id, input.id)
    return done
  }),
  blocked: on.blocked.handler(({ context, input }) => blockedBy(context.deps.db, context.member.id, input)),
})
