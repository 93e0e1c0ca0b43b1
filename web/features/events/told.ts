import { CalendarDays } from 'lucide-react'
import type { Of, Told } from '#web/feature.ts'

const event = { icon: CalendarDays, to: '/relacionamento/eventos' } as const

export const eventsTold: Of<'event_seat' | 'event_cancelled', Told> = {
  event_seat: { ...event, text: () => 'Abriu uma vaga: você está dentro' },
  event_cancelled: { ...event, text: () => 'Um evento seu foi cancelado' },
}
