import type { Feature } from '#server/feature.ts'
import { profileJobs } from './jobs.ts'
import { profileRoutes } from './routes.ts'

export const profile: Feature = {
  name: 'profile',
  about: { profile: 'O próprio perfil de quem está na conta.' },
  build: () => ({ routes: { profile: profileRoutes } }),
  jobs: profileJobs,
}
