import { linkOptions } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { formatNumber } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { ticketNumber } from './ticket-words.tsx'

const pending = linkOptions({ to: '/admin/suporte', search: { situacao: 'pending' } })

export const supportOffice: OfficeFeature = {
  lines: [
    { group: 'Comunidade', place: 20, page: '/admin/suporte', icon: Headset, permission: 'support.read' },
  ],
  sources: [
    listed(
      ['Tickets', Headset, 'support.read', '/admin/suporte'],
      ({ search, size }, options) => {
        const [, number] = /^#?([\da-f]{8})$/i.exec(search) ?? []
        return api.support.list(number ? { number: number.toLowerCase(), size } : { search, size }, options)
      },
      ({ id, subject, userName }) => ({ label: subject, hint: `${userName} · ${ticketNumber(id)}` }),
    ),
  ],
  views: [
    {
      label: 'Tickets pendentes',
      icon: Headset,
      permission: 'support.read',
      page: '/admin/suporte',
      search: { situacao: 'pending' },
    },
    {
      label: 'Tickets em andamento',
      icon: Headset,
      permission: 'support.read',
      page: '/admin/suporte',
      search: { situacao: 'in_progress' },
    },
  ],
  waits: ({ tickets }) => [
    {
      place: 80,
      icon: Headset,
      count: tickets?.pending ?? 0,
      one: 'ticket pendente',
      many: 'tickets pendentes',
      way: pending,
    },
  ],
  figures: ({ tickets }) =>
    tickets
      ? [
          {
            place: 80,
            icon: Headset,
            label: 'Tickets pendentes',
            permission: 'support.read',
            way: pending,
            value: tickets.pending,
            says: `${formatNumber(tickets.inProgress)} em andamento · ${plural(tickets.resolvedToday, 'resolvido')} hoje`,
          },
        ]
      : [],
}
