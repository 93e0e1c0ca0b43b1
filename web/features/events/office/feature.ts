import { CalendarDays } from 'lucide-react'
import { formatDate } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

export const eventsOffice: OfficeFeature = {
  lines: [
    { group: 'Guia', place: 40, page: '/admin/eventos', icon: CalendarDays, permission: 'events.read' },
  ],
  sources: [
    listed(['Eventos', CalendarDays, 'events.read', '/admin/eventos'], api.events.records, (event) => ({
      label: event.title,
      hint: formatDate(event.startsAt),
    })),
  ],
  beginnings: [creating('Novo evento', 'events.write', '/admin/eventos')],
}
