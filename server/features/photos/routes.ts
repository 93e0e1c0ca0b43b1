import { implement } from '@orpc/server'
import { photos } from '#contract/photos.ts'
import { access, type RequestContext } from '#server/platform/http/procedures.ts'
import { uploadPhoto } from './commands.ts'

const on = implement(photos).$context<RequestContext>().use(access)

export const photosRoutes = {
  upload: on.upload.handler(async ({ context, input }) =>
    uploadPhoto(context.deps, await input.file.bytes()),
  ),
}
