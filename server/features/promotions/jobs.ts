import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetParticipants, sweepDevices } from './retention.ts'

export const promotionsJobs = (deps: Pick<Deps, 'db' | 'clock'>): Job[] => [
  {
    name: 'promotions.forget',
    title: 'Apagar dados de participantes de promoções',
    cron: '23 3 * * *',
    run: () => forgetParticipants(deps),
  },
  {
    name: 'counter.sweep-devices',
    title: 'Apagar aparelhos de balcão antigos',
    cron: '29 3 * * *',
    run: () => sweepDevices(deps),
  },
]
