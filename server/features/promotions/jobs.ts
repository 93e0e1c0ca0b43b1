import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetParticipants, sweepDevices } from './retention.ts'

export const promotionsJobs = (deps: Pick<Deps, 'db' | 'clock'>): Job[] => [
  { name: 'promotions.forget', cron: '23 3 * * *', run: () => forgetParticipants(deps) },
  { name: 'counter.sweep-devices', cron: '29 3 * * *', run: () => sweepDevices(deps) },
]
