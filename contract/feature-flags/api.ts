// The feature flags (`app_resources`) as they stand: what the menu and the cards show, and which procedures answer.
import { z } from 'zod'
import { ofSeen } from '../back-office/crud.ts'
import { changed, seen } from '../back-office/listing.ts'
import { adminsWrite, forAdmins, id, open } from '../kit.ts'
import { flags } from './flags.ts'

export const resourceFlag = z.object({ name: z.enum(flags), enabled: z.boolean() })
export type ResourceFlag = z.infer<typeof resourceFlag>

const feature = resourceFlag.extend({
  id,
  version: z.int(),
  description: z.string(),
  updatedAt: z.date(),
})
export type FeatureRow = z.infer<typeof feature>

export const featureFlags = {
  list: open()
    .route({ method: 'GET', path: '/feature-flags', summary: 'Quais recursos estão ligados' })
    .output(z.array(resourceFlag)),

  /** Every feature as administrators see it, in the order of the flags. */
  features: forAdmins('features.read')
    .route({ method: 'GET', path: '/admin/features', summary: 'Os recursos, para a administração' })
    .output(z.array(feature)),
  /** Off takes it out of the menu, or says there that it is off (`alwaysShown`), refuses its procedures and closes its screens, on every process within seconds. */
  setEnabled: adminsWrite('features.write')
    .route({ method: 'POST', path: '/admin/features/{id}', summary: 'Liga ou desliga um recurso' })
    .input(z.object({ ...seen, enabled: z.boolean() }))
    .output(changed)
    .errors(ofSeen),
}
