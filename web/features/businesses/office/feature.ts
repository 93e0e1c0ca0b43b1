import { linkOptions } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const businessesOffice: OfficeFeature = {
  lines: [
    {
      group: 'Guia',
      place: 15,
      page: '/admin/pedidos-empresas',
      icon: DoorOpen,
      permission: 'businesses.read',
    },
  ],
  waits: ({ businessRequests }) => [
    {
      place: 65,
      icon: DoorOpen,
      count: businessRequests ?? 0,
      one: 'pedido de empresa',
      many: 'pedidos de empresas',
      way: linkOptions({ to: '/admin/pedidos-empresas', search: { situacao: 'waiting' } }),
    },
  ],
}
