import { Table2 } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const schemaOffice: OfficeFeature = {
  lines: [{ group: 'Sistema', place: 50, page: '/admin/tabelas', icon: Table2, permission: 'schema.read' }],
}
