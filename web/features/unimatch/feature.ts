import { GraduationCap } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const unimatch: WebFeature = [
  {
    group: 'Paquera',
    label: 'UniMatch',
    page: '/relacionamento/unimatch',
    icon: GraduationCap,
    says: 'unimatch',
  },
]
