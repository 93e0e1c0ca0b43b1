import { CalendarDays } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const meetings: WebFeature = [
  {
    group: 'Paquera',
    label: 'Encontros',
    page: '/relacionamento/encontros',
    icon: CalendarDays,
    flag: 'encontros',
  },
]
