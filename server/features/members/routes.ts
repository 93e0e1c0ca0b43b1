import { members } from '#contract/members.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { appeal } from './appeals.ts'
import {
  endSessions,
  type Forget,
  remove,
  removeGalleryPhoto,
  removePhoto,
  removeVideo,
  setStatus,
} from './commands.ts'
import { greet, reveal } from './facts.ts'
import { birthdayRows, memberRows } from './list.ts'
import { openMember } from './page.ts'

const on = bind(members)

export const membersRoutes = (forget: Forget) => ({
  list: on.list.handler(({ context, input }) => memberRows.page(context.deps.db, input)),
  birthdays: on.birthdays.handler(({ context, input }) => birthdayRows.page(context.deps.db, input)),
  open: on.open.handler(({ context, input }) => openMember(context, input.id)),
  reveal: on.reveal.handler(({ context, input }) => reveal(context, input)),
  greet: on.greet.handler(({ context, input }) => greet(context, input)),
  setStatus: on.setStatus.handler(({ context, input }) => setStatus(context, input)),
  remove: on.remove.handler(({ context, input }) => remove(context, input, forget)),
  removePhoto: on.removePhoto.handler(({ context, input }) => removePhoto(context, input)),
  removeGalleryPhoto: on.removeGalleryPhoto.handler(({ context, input }) =>
    removeGalleryPhoto(context, input),
  ),
  removeVideo: on.removeVideo.handler(({ context, input }) => removeVideo(context, input)),
  endSessions: on.endSessions.handler(({ context, input }) => endSessions(context, input)),
  appeal: on.appeal.handler(async ({ context, input }) => {
    await appeal(context.deps, input)
    return done
  }),
})
