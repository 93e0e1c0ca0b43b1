import { ToggleRight } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const resourcesOffice: OfficeFeature = {
  lines: [
    { group: 'Sistema', place: 30, page: '/admin/recursos', icon: ToggleRight, permission: 'features.read' },
  ],
}
