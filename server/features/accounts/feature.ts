import type { Feature } from '#server/feature.ts'
import { holds, tells } from './holdings.ts'

export const accounts: Feature = {
  name: 'accounts',
  holds,
  tells,
}
