import { photos } from '#contract/photos/api.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { uploadPhoto } from './commands.ts'

const on = bind(photos)

export const photosRoutes = {
  upload: on.upload.handler(({ context, input }) => uploadPhoto(context.deps, input.file)),
}
