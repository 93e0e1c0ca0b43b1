import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { exportSections, personalData } from './personal-data.ts'
import { feedRoutes } from './routes.ts'
import { postComments, postLikes, posts } from './tables.ts'
import { userContent } from './user-content.ts'

export const feed: Feature = {
  name: 'feed',
  about: { feed: 'O feed de usuários: publicar, ler, curtir e comentar posts.' },
  build: ({ flags }) => ({ routes: { feed: feedRoutes(flags) } }),
  personalData,
  exportSections,
  userContent: userContent,
  reactions: [
    { kind: 'post_like', table: postLikes },
    { kind: 'post_comment', table: postComments },
  ],
  counts: [
    {
      kind: 'posts',
      permission: 'moderation.read',
      table: posts,
      of: ({ memberId }) => eq(posts.userId, memberId),
    },
  ],
}
