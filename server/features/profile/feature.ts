import type { Feature } from '#server/feature.ts'
import { profileJobs } from './jobs.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature = {
  name: 'profile',
  build: () => ({ routes: { profile: profileRoutes } }),
  jobs: profileJobs,
}
