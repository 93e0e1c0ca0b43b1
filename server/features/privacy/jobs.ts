import type { Kit } from '#server/feature.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { type ErasureDeps, eraseDue } from './erasure.ts'
import { exportJob, makeExport, sweepExports } from './exports.ts'
import { keepToRetention } from './retention.ts'

export const privacyJobs = (deps: ErasureDeps, kit: Kit): Job[] => [
  performed(exportJob, ({ id }) => makeExport(deps, kit, id)),
  { name: 'privacy.erase', cron: '27 * * * *', alone: true, run: () => eraseDue(deps) },
  { name: 'privacy.sweep', cron: '47 * * * *', alone: true, run: () => sweepExports(deps) },
  { name: 'privacy.retention', cron: '51 4 * * *', alone: true, run: () => keepToRetention(deps) },
]
