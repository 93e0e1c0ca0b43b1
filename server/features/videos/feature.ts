import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { memberVideos } from '../people/tables.ts'
import { exportSections, personalData } from './personal-data.ts'
import { videosRoutes } from './routes.ts'
import { said } from './said.ts'
import { videoComments, videoLikes } from './tables.ts'

export const videos: Feature = {
  name: 'videos',
  about: { videos: 'Os vídeos de quem se pode ver: assistir, curtir e comentar.' },
  build: () => ({ routes: { videos: videosRoutes } }),
  personalData,
  exportSections,
  said,
  echoes: [
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
