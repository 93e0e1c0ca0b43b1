// The feature flags (`app_resources`) as they stand: what the menu and the cards show, and which procedures answer.
import { z } from 'zod'
import { flags } from './flags.ts'
import { open } from './kit.ts'

export const resourceFlag = z.object({ name: z.enum(flags), enabled: z.boolean() })
export type ResourceFlag = z.infer<typeof resourceFlag>

export const resources = {
  list: open().route({ method: 'GET', path: '/resources' }).output(z.array(resourceFlag)),
}
