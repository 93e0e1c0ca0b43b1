import { profile } from '#contract/profile.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { addPhotos, setPrivacy, updateProfile } from './commands.ts'
import { ownProfile } from './queries.ts'

const on = bind(profile)

export const profileRoutes = {
  me: on.me.handler(({ context }) => ownProfile(context.deps.db, context.member.id)),
  update: on.update.handler(async ({ context: { deps, member }, input }) => {
    await updateProfile(deps, member.id, input)
    return ownProfile(deps.db, member.id)
  }),
  setPrivacy: on.setPrivacy.handler(({ context, input }) =>
    setPrivacy(context.deps, context.member.id, input),
  ),
  setPhotos: on.setPhotos.handler(async ({ context, input }) => {
    await addPhotos(context.deps, context.member.id, input)
    return done
  }),
}
