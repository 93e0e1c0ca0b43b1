import { Newspaper } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'

export const news: WebFeature = [
  {
    group: 'Campus',
    label: 'Feed de Notícias',
    page: '/relacionamento/noticias',
    icon: Newspaper,
    flag: 'news_feed',
  },
]
