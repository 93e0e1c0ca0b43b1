import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import type { HomeCard } from '#web/feature.ts'
import { query } from '#web/lib/api.ts'

const maxRaffles = 24
const open = query.raffles.list.queryOptions({
  input: { limit: maxRaffles },
  select: ({ items, nextCursor }) => `${items.length}${nextCursor ? '+' : ''}`,
})

export const rafflesAtHome: HomeCard = {
  label: 'Sorteios',
  icon: Gift,
  page: '/relacionamento/sorteio',
  flag: 'raffles',
  useCount: () => useQuery(open),
}
