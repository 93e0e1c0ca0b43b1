import type { Feature } from '#server/feature.ts'
import { saidIn } from '../interactions/said.ts'
import { holds, tells } from './holdings.ts'
import { aboutVideos } from './reference.ts'
import { videosRoutes } from './routes.ts'
import { videoComments } from './tables.ts'

export const videos: Feature = {
  name: 'videos',
  about: { videos: aboutVideos },
  build: () => ({ routes: { videos: videosRoutes } }),
  holds,
  tells,
  said: { video_comment: saidIn(videoComments) },
}
