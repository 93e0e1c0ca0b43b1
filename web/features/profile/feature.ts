import { UserRound } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const profile: WebFeature = [
  { group: 'Conta', label: 'Perfil', page: '/relacionamento/perfil', icon: UserRound },
]
