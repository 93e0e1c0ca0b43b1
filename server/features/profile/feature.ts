import type { Feature } from '#server/feature.ts'
import { profileJobs } from './jobs.ts'
import { aboutProfile } from './reference.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature = {
  name: 'profile',
  about: { profile: aboutProfile },
  build: () => ({ routes: { profile: profileRoutes } }),
  jobs: profileJobs,
}
