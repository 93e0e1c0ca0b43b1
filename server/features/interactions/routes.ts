import { interactions } from '#contract/interactions.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { block, contactLink, unblock, undoReject } from './commands.ts'
import type { Decide } from './decide.ts'
import { blockedBy, lastReject, personDetails } from './queries.ts'

const on = bind(interactions)

export const interactionsRoutes = (decide: Decide) => ({
  details: on.details.handler(({ context, input }) =>
    personDetails(context.deps.db, context.member.id, input.id),
  ),
  contact: on.contact.handler(({ context, input }) => contactLink(context, input)),
  decide: on.decide.handler(({ context, input }) =>
    decide(context.deps, context.member.id, input.to, input.type),
  ),
  lastReject: on.lastReject.handler(({ context }) => lastReject(context.deps.db, context.member.id)),
  undo: on.undo.handler(({ context, input }) => undoReject(context.deps, context.member.id, input.to)),
  block: on.block.handler(async ({ context, input }) => {
    await block(context.deps, context.member.id, input.id)
    return done
  }),
  unblock: on.unblock.handler(async ({ context, input }) => {
    await unblock(context.deps.db, context.member.id, input.id)
    return done
  }),
  blocked: on.blocked.handler(({ context, input }) => blockedBy(context.deps.db, context.member.id, input)),
})
