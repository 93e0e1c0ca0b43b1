import type { Feature } from '#server/feature.ts'
import { photosJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { photosRoutes } from './routes.ts'

export const photos: Feature = {
  name: 'photos',
  about: { photos: 'Fotos, enviadas antes daquilo a que vão pertencer.' },
  build: () => ({ routes: { photos: photosRoutes } }),
  jobs: photosJobs,
  personalData,
  exportSections,
}
