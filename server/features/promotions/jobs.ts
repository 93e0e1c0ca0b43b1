import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { announceAll } from './announce.ts'
import { forgetParticipants, sweepDevices } from './retention.ts'

export const promotionsJobs = (deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Job[] => [
  {
    name: 'promotions.forget',
    title: 'Apagar dados de participantes de promoções',
    cron: '23 3 * * *',
    run: () => forgetParticipants(deps),
  },
  {
    name: 'promotions.announce',
    title: 'Avisar de promoções que mudaram de data',
    cron: '* * * * *',
    alone: true,
    run: () => announceAll(deps),
  },
  {
    name: 'counter.sweep-devices',
    title: 'Apagar aparelhos de balcão antigos',
    cron: '29 3 * * *',
    run: () => sweepDevices(deps),
  },
]
