import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { sweepPictures } from './sweep.ts'
import { sweepVideos } from './videos.ts'

export const photosJobs = (deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Job[] => [
  { name: 'photos.sweep', title: 'Apagar fotos sem uso', cron: '17 * * * *', run: () => sweepPictures(deps) },
  {
    name: 'photos.sweep-videos',
    title: 'Apagar vídeos sem uso',
    cron: '27 * * * *',
    run: () => sweepVideos(deps),
  },
]
