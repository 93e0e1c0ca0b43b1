import { CalendarDays } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const events: WebFeature = [
  { group: 'Campus', label: 'Eventos', page: '/relacionamento/eventos', icon: CalendarDays, flag: 'events' },
]
