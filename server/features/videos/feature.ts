import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { memberVideos } from '../people/tables.ts'
import { exportSections, personalData } from './personal-data.ts'
import { videosRoutes } from './routes.ts'
import { videoComments, videoLikes } from './tables.ts'
import { userContent } from './user-content.ts'

export const videos: Feature = {
  name: 'videos',
  about: { videos: 'Os vídeos de quem se pode ver: assistir, curtir e comentar.' },
  build: () => ({ routes: { videos: videosRoutes } }),
  personalData,
  exportSections,
  userContent: userContent,
  reactions: [
    { kind: 'video_like', table: videoLikes },
    { kind: 'video_comment', table: videoComments },
  ],
  counts: [
    {
      kind: 'videos',
      permission: 'moderation.read',
      table: memberVideos,
      of: ({ memberId }) => eq(memberVideos.userId, memberId),
    },
  ],
}
