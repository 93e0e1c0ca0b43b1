import { CalendarDays } from 'lucide-react'
import type { Of, Told } from '#web/feature.ts'

const event = { icon: CalendarDays, to: '/relacionamento/eventos' } as const

export const eventsTold: Of<'event_seat' | 'event_cancelled' | 'event_changed', Told> = {
  event_seat: { ...event, text: () => 'Abriu uma vaga: você está dentro' },
  event_cancelled: { ...event, text: () => 'Um evento seu foi cancelado' },
  event_changed: { ...event, text: () => 'Um evento seu mudou: confira o dia e o lugar' },
}
