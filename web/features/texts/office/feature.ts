import { ScrollText } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const textsOffice: OfficeFeature = {
  lines: [{ group: 'Sistema', place: 20, page: '/admin/textos', icon: ScrollText, permission: 'texts.read' }],
}
