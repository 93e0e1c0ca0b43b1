import { Crown } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const billing: WebFeature = [
  { label: 'Planos', page: '/relacionamento/planos', icon: Crown, flag: 'plans' },
]
