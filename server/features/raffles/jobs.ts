import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { announceAll } from './announce.ts'
import { drawDue } from './drawing.ts'
import { sealEnded } from './sealing.ts'

export const rafflesJobs = (deps: Pick<Deps, 'db' | 'clock' | 'beacon' | 'jobs' | 'config'>): Job[] => [
  {
    name: 'raffles.advance',
    title: 'Lacrar e sortear',
    cron: '* * * * *',
    alone: true,
    run: async () => {
      await sealEnded(deps)
      await drawDue(deps)
    },
  },
  {
    name: 'raffles.announce',
    title: 'Avisar de sorteios suspensos ou de volta',
    cron: '* * * * *',
    alone: true,
    run: () => announceAll(deps),
  },
]
