import { profile } from '#contract/profile.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { setPrivacy } from './commands.ts'
import { ownProfile } from './queries.ts'

const on = bind(profile)

export const profileRoutes = {
  me: on.me.handler(({ context }) => ownProfile(context.deps.db, context.member.id)),
  setPrivacy: on.setPrivacy.handler(({ context, input }) =>
    setPrivacy(context.deps, context.member.id, input),
  ),
}
