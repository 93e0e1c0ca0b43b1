import { contactRequests } from '#contract/contact-requests/api.ts'
import { refusingEvenly } from '#server/platform/http/even-refusals.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { askForContact, showContact, showNothing, shownLink } from './commands.ts'
import type { waitingQuery } from './queries.ts'

const on = bind(contactRequests)

export const contactRequestsRoutes = (waiting: ReturnType<typeof waitingQuery>) => ({
  waiting: on.waiting.handler(({ context }) => waiting(context.member.id)),
  ask: on.ask.handler(async ({ context, input }) => {
    await refusingEvenly(() => askForContact(context.deps, context.member.id, input.id))
    return done
  }),
  answer: on.answer.handler(async ({ context: { deps, member }, input: { id, channel } }) => {
    if (channel) await refusingEvenly(() => showContact(deps, member.id, id, channel))
    // One time, also where there was nothing to answer.
    else
      await refusingEvenly(
        () => showNothing(deps, member.id, id),
        () => true,
      )
    return done
  }),
  link: on.link.handler(({ context, input }) =>
    refusingEvenly(() => shownLink(context.deps, context.member, input)),
  ),
})
