import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { countDay } from './count-day.ts'

export const mapJobs = (deps: Pick<Deps, 'db' | 'clock'>): Job[] => [
  {
    name: 'map.count',
    title: 'Contar as pessoas do mapa',
    cron: '37 4 * * *',
    alone: true,
    run: () => countDay(deps),
  },
]
