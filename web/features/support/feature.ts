import { LifeBuoy } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const support: WebFeature = [
  { group: 'Conta', label: 'Suporte', page: '/relacionamento/suporte', icon: LifeBuoy, flag: 'support' },
]
