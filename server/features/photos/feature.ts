import type { Feature } from '#server/feature.ts'
import { photosJobs } from './jobs.ts'
import { photosRoutes } from './routes.ts'

export const photos: Feature = {
  name: 'photos',
  build: () => ({ routes: { photos: photosRoutes } }),
  jobs: photosJobs,
}
