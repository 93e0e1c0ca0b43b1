import type { Feature } from '#server/feature.ts'
import { holds, tells } from './holdings.ts'
import { photosJobs } from './jobs.ts'
import { aboutPhotos } from './reference.ts'
import { photosRoutes } from './routes.ts'

export const photos: Feature = {
  name: 'photos',
  about: { photos: aboutPhotos },
  build: () => ({ routes: { photos: photosRoutes } }),
  jobs: photosJobs,
  holds,
  tells,
}
