import { linkOptions } from '@tanstack/react-router'
import { LockKeyhole, UserCog } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const identityOffice: OfficeFeature = {
  lines: [
    { group: 'Sistema', place: 10, page: '/admin/equipe', icon: UserCog, permission: 'team.read' },
    {
      group: 'Sistema',
      place: 60,
      page: '/admin/seguranca',
      icon: LockKeyhole,
      permission: 'dashboard.read',
    },
  ],
  waits: ({ accessRequests }) => [
    {
      place: 90,
      icon: UserCog,
      count: accessRequests ?? 0,
      one: 'pedido de acesso',
      many: 'pedidos de acesso',
      way: linkOptions({ to: '/admin/equipe' }),
    },
  ],
}
