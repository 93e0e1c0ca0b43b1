import { linkOptions } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { endingText } from '#web/features/back-office/front-words.ts'
import { api } from '#web/lib/api.ts'

export const newsOffice: OfficeFeature = {
  lines: [{ group: 'Guia', place: 30, page: '/admin/noticias', icon: Newspaper, permission: 'news.read' }],
  sources: [
    listed(['Notícias', Newspaper, 'news.read', '/admin/noticias'], api.news.records, ({ title }) => ({
      label: title,
    })),
  ],
  beginnings: [creating('Nova notícia', 'news.write', '/admin/noticias')],
  waits: ({ news }) => [
    {
      place: 130,
      icon: Newspaper,
      count: news?.ending ?? 0,
      one: 'notícia termina em 7 dias',
      many: 'notícias terminam em 7 dias',
      way: linkOptions({ to: '/admin/noticias', search: { prazo: 'ending' } }),
    },
  ],
  figures: ({ news }) =>
    news
      ? [
          {
            place: 50,
            icon: Newspaper,
            label: 'Notícias no ar',
            permission: 'news.read',
            way: linkOptions({ to: '/admin/noticias', search: { prazo: 'running' } }),
            value: news.active,
            says: endingText(news.ending),
          },
        ]
      : [],
}
