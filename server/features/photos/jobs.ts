import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { sweepUploads } from './commands.ts'

export const photosJobs = (deps: Omit<Deps, 'jobs'>): Job[] => [
  { name: 'photos.sweep', cron: '17 * * * *', run: () => sweepUploads(deps) },
]
