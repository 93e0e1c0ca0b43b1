import { profile } from '#contract/profile/api.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { galleryOf } from '../people/gallery.ts'
import { requireBenefit } from '../people/tier.ts'
import { describeVideo } from '../people/video.ts'
import { storeVideo } from '../photos/videos.ts'
import { boost, startBoost } from './boost.ts'
import { setGallery, setPhotos, setPrivacy, setVideo, updateProfile } from './commands.ts'
import { asSeen, ownProfile } from './queries.ts'

const on = bind(profile)

export const profileRoutes = {
  me: on.me.handler(({ context }) => ownProfile(context.deps.db, context.member.id)),
  update: on.update.handler(async ({ context: { deps, member }, input }) => {
    await updateProfile(deps, member.id, input)
    return ownProfile(deps.db, member.id)
  }),
  setPrivacy: on.setPrivacy.handler(({ context: { deps, member }, input }) => {
    if (input.incognito) requireBenefit(member, 'incognito')
    return setPrivacy(deps, member.id, input)
  }),
  asSeen: on.asSeen.handler(({ context, input }) => asSeen(context.deps.db, context.member.id, input.by)),
  setPhotos: on.setPhotos.handler(async ({ context, input }) => {
    await setPhotos(context.deps, context.member.id, input)
    return done
  }),
  setGallery: on.setGallery.handler(async ({ context: { deps, member }, input }) => {
    await setGallery(deps, member.id, input.photos)
    return galleryOf(deps.db, member.id)
  }),
  setVideo: on.setVideo.handler(async ({ context: { deps, member }, input }) => {
    const video = await storeVideo(deps, input.file)
    await setVideo(deps, member.id, video)
    return { video }
  }),
  describeVideo: on.describeVideo.handler(({ context: { deps, member }, input }) =>
    describeVideo(deps, member.id, input),
  ),
  boost: on.boost.handler(({ context: { deps, member } }) => boost(deps, member)),
  startBoost: on.startBoost.handler(({ context: { deps, member } }) => startBoost(deps, member)),
  removeVideo: on.removeVideo.handler(async ({ context: { deps, member } }) => {
    await setVideo(deps, member.id, null)
    return done
  }),
}
