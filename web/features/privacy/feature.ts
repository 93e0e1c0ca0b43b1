import { Lock } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const privacy: WebFeature = [
  { label: 'Privacidade e dados', page: '/relacionamento/privacidade', icon: Lock },
]
