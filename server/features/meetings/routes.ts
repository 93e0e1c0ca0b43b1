import { meetings } from '#contract/meetings/api.ts'
import { refusingEvenly } from '#server/platform/http/even-refusals.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { accept, arrive, cancel, counter, decline, rate, sayLate, share, unshare } from './commands.ts'
import { friendPage } from './friend.ts'
import { invite } from './proposing.ts'
import { listMeetings, meetingOf } from './queries.ts'
import { reportMeeting } from './reporting.ts'
import type { Suggestions } from './suggestions.ts'

const on = bind(meetings)

/** Does a command whose refusals take one time. */
async function command(work: () => Promise<void>) {
  await refusingEvenly(work)
  return done
}

export const meetingsRoutes = (suggestions: Suggestions) => ({
  suggestions: on.suggestions.handler(({ context, input }) =>
    refusingEvenly(() => suggestions(context.member, input)),
  ),
  list: on.list.handler(({ context: { deps, member } }) => listMeetings(deps, member.id)),
  get: on.get.handler(({ context: { deps, member }, input }) =>
    refusingEvenly(() => meetingOf(deps, member.id, input.id)),
  ),
  invite: on.invite.handler(({ context: { deps, member }, input }) =>
    refusingEvenly(() => invite(deps, member.id, input)),
  ),
  counter: on.counter.handler(({ context: { deps, member }, input }) =>
    command(() => counter(deps, member.id, input)),
  ),
  accept: on.accept.handler(({ context: { deps, member }, input }) =>
    command(() => accept(deps, member.id, input)),
  ),
  decline: on.decline.handler(({ context: { deps, member }, input }) =>
    command(() => decline(deps, member.id, input)),
  ),
  cancel: on.cancel.handler(({ context: { deps, member }, input }) =>
    command(() => cancel(deps, member.id, input.id)),
  ),
  late: on.late.handler(({ context: { deps, member }, input }) =>
    command(() => sayLate(deps, member.id, input.id, input.minutes)),
  ),
  share: on.share.handler(({ context: { deps, member }, input }) =>
    refusingEvenly(() => share(deps, member.id, input.id)),
  ),
  unshare: on.unshare.handler(({ context: { deps, member }, input }) =>
    command(() => unshare(deps, member.id, input.id)),
  ),
  arrived: on.arrived.handler(({ context: { deps, member }, input }) =>
    command(() => arrive(deps, member.id, input.id)),
  ),
  friend: on.friend.handler(({ context, input }) =>
    refusingEvenly(() => friendPage(context.deps, input.token)),
  ),
  rate: on.rate.handler(({ context: { deps, member }, input }) =>
    command(() => rate(deps, member.id, input.id, input.feeling)),
  ),
  report: on.report.handler(async ({ context: { deps, member }, input }) => {
    // It takes one time, be there such a meeting or none.
    await refusingEvenly(
      () => reportMeeting(deps, member.id, input),
      () => true,
    )
    return done
  }),
})
