// Feature flags (`app_resources`): what the menu and the banners show, and which procedures answer (`flag` in kit.ts).
import { z } from 'zod'
import { open } from './kit.ts'

export const resources = {
  list: open()
    .route({ method: 'GET', path: '/resources' })
    .output(z.array(z.object({ name: z.string(), enabled: z.boolean() }))),
}
