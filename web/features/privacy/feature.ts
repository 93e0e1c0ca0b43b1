import { Lock } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const privacy: WebFeature = [
  { group: 'Conta', label: 'Privacidade e dados', page: '/relacionamento/privacidade', icon: Lock },
]
