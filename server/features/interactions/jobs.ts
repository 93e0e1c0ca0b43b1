import type { Deps } from '#server/platform/deps.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { forgetViews } from './profile-views.ts'
import { copyEvidence, evidenceJob } from './report.ts'

export const interactionsJobs = (deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Job[] => [
  performed(evidenceJob, ({ id }) => copyEvidence(deps, id)),
  {
    name: 'interactions.views',
    title: 'Apagar visitas antigas a perfis',
    cron: '41 4 * * *',
    alone: true,
    run: () => forgetViews(deps),
  },
]
