import { Compass } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const discover: WebFeature = [
  {
    group: 'Paquera',
    label: 'Descobrir',
    page: '/relacionamento/descobrir',
    icon: Compass,
    says: 'discover',
  },
]
