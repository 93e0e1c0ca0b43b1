import type { Feature } from '#server/feature.ts'
import { holds, tells } from './holdings.ts'
import { aboutVideos } from './reference.ts'
import { videosRoutes } from './routes.ts'
import { said } from './said.ts'

export const videos: Feature = {
  name: 'videos',
  about: { videos: aboutVideos },
  build: () => ({ routes: { videos: videosRoutes } }),
  holds,
  tells,
  said,
}
