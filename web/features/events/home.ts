import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { cityDay } from '#contract/values/city-day.ts'
import type { HomeCard } from '#web/feature.ts'
import { query } from '#web/lib/api.ts'

const weekMs = 7 * 86_400_000
/** More than a week ever has. */
const maxEvents = 12

export const eventsSoon: HomeCard = {
  label: 'Eventos nos próximos 7 dias',
  icon: CalendarDays,
  page: '/relacionamento/eventos',
  flag: 'events',
  useCount() {
    const [until] = useState(() => cityDay(new Date(Date.now() + weekMs)))
    return useQuery(
      query.events.list.queryOptions({
        input: { until, limit: maxEvents },
        select: ({ items, nextCursor }) => `${items.length}${nextCursor ? '+' : ''}`,
      }),
    )
  },
}
