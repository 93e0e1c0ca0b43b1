import type { Feature } from '#server/feature.ts'
import { holds, tells } from './holdings.ts'

export const consents: Feature = {
  name: 'consents',
  holds,
  tells,
}
