import { MessageCircle } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const feed: WebFeature = [
  {
    group: 'Campus',
    label: 'Feed de Usuários',
    page: '/relacionamento/feed-usuarios',
    icon: MessageCircle,
    flag: 'user_feed',
  },
]
