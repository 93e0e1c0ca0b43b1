import { Heart, HeartHandshake, Send, UserRoundX } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const matches: WebFeature = [
  {
    group: 'Paquera',
    label: 'Quem Curtiu',
    page: '/relacionamento/curtidas',
    icon: Heart,
    says: 'liked_you',
    counts: 'likedYou',
  },
  {
    group: 'Paquera',
    label: 'Quem Você Curtiu',
    page: '/relacionamento/quem-voce-curtiu',
    icon: Send,
    flag: 'you_liked',
  },
  {
    group: 'Paquera',
    label: 'Quem te rejeitou',
    page: '/relacionamento/rejeitados',
    icon: UserRoundX,
    says: 'disliked',
  },
  {
    group: 'Paquera',
    label: 'Matches',
    page: '/relacionamento/matches',
    icon: HeartHandshake,
    says: 'matches',
    counts: 'newMatches',
  },
]
