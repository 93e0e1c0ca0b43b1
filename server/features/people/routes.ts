import { people } from '#contract/people.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { block, contactLink, unblock } from './commands.ts'
import { blockedBy, personDetails } from './queries.ts'

const on = bind(people)

export const peopleRoutes = {
  get: on.get.handler(({ context, input }) => personDetails(context.deps.db, context.member.id, input.id)),
  contact: on.contact.handler(({ context, input }) =>
    contactLink(context.deps.db, context.member.id, input.id, input.by),
  ),
  block: on.block.handler(async ({ context, input }) => {
    await block(context.deps, context.member.id, input.id)
    return done
  }),
  unblock: on.unblock.handler(async ({ context, input }) => {
    await unblock(context.deps.db, context.member.id, input.id)
    return done
  }),
  blocked: on.blocked.handler(({ context, input }) => blockedBy(context.deps.db, context.member.id, input)),
}
