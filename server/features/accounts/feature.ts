import type { Feature } from '#server/feature.ts'
import { exportSections, personalData } from './personal-data.ts'

export const accounts: Feature = {
  name: 'accounts',
  personalData,
  exportSections,
}
