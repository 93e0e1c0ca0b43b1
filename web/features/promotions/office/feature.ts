import { linkOptions } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { endingText } from '#web/features/back-office/front-words.ts'
import { api } from '#web/lib/api.ts'

export const promotionsOffice: OfficeFeature = {
  lines: [
    {
      group: 'Guia',
      place: 20,
      page: '/admin/promocoes',
      icon: TicketPercent,
      permission: 'promotions.read',
    },
  ],
  sources: [
    listed(
      ['Promoções', TicketPercent, 'promotions.read', '/admin/promocoes'],
      api.promotions.records,
      ({ title, companyName }) => ({ label: title, hint: companyName }),
    ),
  ],
  beginnings: [creating('Nova promoção', 'promotions.write', '/admin/promocoes')],
  views: [
    {
      label: 'Promoções no ar',
      icon: TicketPercent,
      permission: 'promotions.read',
      page: '/admin/promocoes',
      search: { prazo: 'running' },
    },
    {
      label: 'Promoções que terminam em 7 dias',
      icon: TicketPercent,
      permission: 'promotions.read',
      page: '/admin/promocoes',
      search: { prazo: 'ending' },
    },
  ],
  waits: ({ promotions }) => [
    {
      place: 120,
      icon: TicketPercent,
      count: promotions?.ending ?? 0,
      one: 'promoção termina em 7 dias',
      many: 'promoções terminam em 7 dias',
      way: linkOptions({ to: '/admin/promocoes', search: { prazo: 'ending' } }),
    },
  ],
  figures: ({ promotions }) =>
    promotions
      ? [
          {
            place: 40,
            icon: TicketPercent,
            label: 'Promoções no ar',
            permission: 'promotions.read',
            way: linkOptions({ to: '/admin/promocoes', search: { prazo: 'running' } }),
            value: promotions.active,
            says: endingText(promotions.ending),
          },
        ]
      : [],
}
