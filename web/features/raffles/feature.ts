import { Gift } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const raffles: WebFeature = [
  { group: 'Campus', label: 'Sorteio', page: '/relacionamento/sorteio', icon: Gift, flag: 'raffles' },
]
