import type { Feature } from '#server/feature.ts'
import { exportSections, personalData } from './personal-data.ts'

export const consents: Feature = {
  name: 'consents',
  personalData,
  exportSections,
}
