import { Tag } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

export const guideOffice: OfficeFeature = {
  lines: [{ group: 'Guia', place: 60, page: '/admin/categorias', icon: Tag, permission: 'categories.read' }],
  sources: [
    listed(['Categorias', Tag, 'categories.read', '/admin/categorias'], api.guide.categories, ({ name }) => ({
      label: name,
    })),
  ],
  beginnings: [creating('Nova categoria', 'categories.write', '/admin/categorias')],
}
