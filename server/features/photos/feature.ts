import type { Feature } from '#server/feature.ts'
import { photosJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { aboutPhotos } from './reference.ts'
import { photosRoutes } from './routes.ts'

export const photos: Feature = {
  name: 'photos',
  about: { photos: aboutPhotos },
  build: () => ({ routes: { photos: photosRoutes } }),
  jobs: photosJobs,
  personalData,
  exportSections,
}
