import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { type PicturesInUse, sweepOrphans, sweepUploads } from './sweep.ts'

export const photosJobs = (deps: Pick<Deps, 'db' | 'storage' | 'clock'>, inUse: PicturesInUse): Job[] => [
  {
    name: 'photos.sweep',
    cron: '17 * * * *',
    run: async () => {
      await sweepUploads(deps)
      await sweepOrphans(deps, inUse)
    },
  },
]
