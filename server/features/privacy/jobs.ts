import type { Kit } from '#server/feature.ts'
import { type Job, performed } from '#server/platform/jobs.ts'
import { type ErasureDeps, eraseAgain, eraseAgainJob, eraseDue } from './erasure.ts'
import { exportJob, makeExport, sweepExports } from './exports.ts'
import { applyRetention } from './retention.ts'

export const privacyJobs = (deps: ErasureDeps, kit: Kit): Job[] => [
  performed(exportJob, ({ id }) => makeExport(deps, kit, id)),
  performed(eraseAgainJob, () => eraseAgain(deps)),
  {
    name: 'privacy.erase',
    title: 'Apagar contas cujo prazo chegou',
    cron: '27 * * * *',
    alone: true,
    run: () => eraseDue(deps),
  },
  {
    name: 'privacy.sweep',
    title: 'Apagar cópias de dados vencidas',
    cron: '47 * * * *',
    alone: true,
    run: () => sweepExports(deps),
  },
  {
    name: 'privacy.retention',
    title: 'Apagar o que passou do prazo de guarda',
    cron: '51 4 * * *',
    alone: true,
    run: () => applyRetention(deps),
  },
]
