import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { formatNumber } from '#contract/values/format.ts'
import type { HomeCard } from '#web/feature.ts'
import { query } from '#web/lib/api.ts'

const running = query.promotions.list.queryOptions({
  input: { limit: 1 },
  select: ({ active }) => formatNumber(active),
})

export const promotionsAtHome: HomeCard = {
  label: 'Promoções',
  icon: Sparkles,
  page: '/guia-comercial/promocoes',
  flag: 'promotions',
  useCount: () => useQuery(running),
}
