import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import type { HomeCard } from '#web/feature.ts'
import { query } from '#web/lib/api.ts'

/** More than ever run at once. */
const maxRaffles = 24
/** Those that one may take part in, as the office counts them: one to come or sealed is on the page, and not open. */
const open = query.raffles.list.queryOptions({
  input: { limit: maxRaffles },
  select: ({ items, nextCursor }) =>
    `${items.filter(({ stage }) => stage === 'open').length}${nextCursor ? '+' : ''}`,
})

export const rafflesAtHome: HomeCard = {
  label: 'Sorteios',
  icon: Gift,
  page: '/relacionamento/sorteio',
  flag: 'raffles',
  useCount: () => useQuery(open),
}
