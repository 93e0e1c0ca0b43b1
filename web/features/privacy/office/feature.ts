import { linkOptions } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { creating } from '#web/features/back-office/found.ts'
import { lateText } from '#web/features/back-office/front-words.ts'

export const privacyOffice: OfficeFeature = {
  lines: [
    {
      group: 'Comunidade',
      place: 70,
      page: '/admin/privacidade',
      icon: Fingerprint,
      permission: 'requests.read',
    },
  ],
  beginnings: [creating('Anotar pedido de titular', 'requests.write', '/admin/privacidade')],
  waits: ({ waiting }) => [
    {
      place: 20,
      icon: Fingerprint,
      count: waiting?.requests ?? 0,
      one: 'pedido de dados',
      many: 'pedidos de dados',
      late: (waiting?.lateRequests ?? 0) > 0,
      detail: lateText(waiting?.lateRequests ?? 0),
      way: linkOptions({ to: '/admin/privacidade' }),
    },
  ],
}
