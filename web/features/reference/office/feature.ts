import { Landmark } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

export const referenceOffice: OfficeFeature = {
  lines: [
    {
      group: 'Comunidade',
      place: 80,
      page: '/admin/universidades',
      icon: Landmark,
      permission: 'universities.read',
    },
  ],
  sources: [
    listed(
      ['Universidades', Landmark, 'universities.read', '/admin/universidades'],
      api.reference.universities,
      ({ name, acronym }) => ({ label: name, hint: acronym }),
    ),
  ],
  beginnings: [creating('Nova universidade', 'universities.write', '/admin/universidades')],
}
