import { memberAdmin } from '#contract/member-admin/api.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import { setAgeDoubt } from './age-doubts.ts'
import { appeal, suspensionOf } from './appeals.ts'
import { endSessions, type Forget, remove, setStatus } from './commands.ts'
import { greet, reveal } from './facts.ts'
import { birthdayRows, memberRows } from './list.ts'
import { openMember, type PageSources } from './page.ts'
import { removePicture } from './removals.ts'

const on = bind(memberAdmin, ['list', 'birthdays'])

export const memberAdminRoutes = (forget: Forget, told: PageSources) => ({
  list: on.list.handler(({ context, input }) => memberRows.page(context.deps.db, input)),
  birthdays: on.birthdays.handler(({ context, input }) => birthdayRows.page(context.deps.db, input)),
  open: on.open.handler(({ context, input }) => openMember(context, told, input.id)),
  reveal: on.reveal.handler(({ context, input }) => reveal(context, input)),
  greet: on.greet.handler(({ context, input }) => greet(context, input)),
  setStatus: on.setStatus.handler(({ context, input }) => setStatus(context, input)),
  setAgeDoubt: on.setAgeDoubt.handler(({ context, input }) => setAgeDoubt(context, input)),
  remove: on.remove.handler(({ context, input }) => remove(context, input, forget)),
  removePhoto: on.removePhoto.handler(({ context, input }) => removePicture(context, input.use, input)),
  removeGalleryPhoto: on.removeGalleryPhoto.handler(({ context, input }) =>
    removePicture(context, input.photo, input),
  ),
  removeVideo: on.removeVideo.handler(({ context, input }) => removePicture(context, 'video', input)),
  endSessions: on.endSessions.handler(({ context, input }) => endSessions(context, input)),
  suspension: on.suspension.handler(({ context, input }) => suspensionOf(context, input.token)),
  appeal: on.appeal.handler(async ({ context, input }) => {
    await appeal(context, input)
    return done
  }),
})
