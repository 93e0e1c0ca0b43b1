import { linkOptions } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'

export const enrolmentOffice: OfficeFeature = {
  lines: [
    {
      group: 'Comunidade',
      place: 60,
      page: '/admin/verificacoes',
      icon: BadgeCheck,
      permission: 'enrolment.read',
    },
  ],
  waits: ({ waiting }) => [
    {
      place: 60,
      icon: BadgeCheck,
      count: waiting?.proofs ?? 0,
      one: 'comprovante',
      way: linkOptions({ to: '/admin/verificacoes' }),
    },
  ],
}
