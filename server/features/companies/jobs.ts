import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteOldCounts } from './counting.ts'
import { sweepCompanyFiles } from './files.ts'

export const companiesJobs = (deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Job[] => [
  {
    name: 'companies.sweep-files',
    title: 'Apagar arquivos de empresas sem uso',
    cron: '37 * * * *',
    run: () => sweepCompanyFiles(deps),
  },
  {
    name: 'companies.retention',
    title: 'Apagar contagens antigas das páginas de empresas',
    cron: '26 4 * * *',
    alone: true,
    run: () => deleteOldCounts(deps),
  },
]
