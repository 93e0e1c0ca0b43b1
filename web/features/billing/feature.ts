import { Crown } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const billing: WebFeature = [
  { group: 'Conta', label: 'Planos', page: '/relacionamento/planos', icon: Crown, flag: 'plans' },
]
