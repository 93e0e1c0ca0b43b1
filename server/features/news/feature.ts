import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { commentContent } from '../interactions/comment-content.ts'
import { serveStoryCards } from '../photos/story-card-route.ts'
import { newsStory } from './card.ts'
import { newsItem, newsSlugs } from './list.ts'
import { exportSections, personalData } from './personal-data.ts'
import { newsRecords, newsRows } from './records.ts'
import { newsRoutes } from './routes.ts'
import { newsComments, newsParticipants } from './tables.ts'

export const news: Feature = {
  name: 'news',
  about: { news: 'O feed de notícias: ler, curtir, comentar e participar.' },
  build: ({ deps, flags }) => ({
    routes: { news: newsRoutes },
    serve: (app) =>
      serveStoryCards(app, deps, {
        under: '/noticias',
        missing: 'news.not_found',
        isOn: () => flags.isOn('news_feed'),
        read: async (slug) => newsStory(await newsItem(deps, null, slug)),
      }),
    addresses: { '/noticias/$slug': (db) => newsSlugs({ ...deps, db }) },
  }),
  lists: [newsRows],
  undo: { news: newsRecords.undoing },
  bulk: { news: newsRecords.bulk },
  erasers: [newsRecords.erase],
  personalData,
  exportSections,
  userContent: { news_comment: commentContent(newsComments) },
  counts: [
    {
      kind: 'news',
      permission: 'news.read',
      table: newsParticipants,
      of: ({ memberId }) => eq(newsParticipants.userId, memberId),
    },
  ],
}
