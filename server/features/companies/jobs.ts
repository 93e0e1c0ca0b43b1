import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import { sweepCompanyFiles } from './files.ts'

export const companiesJobs = (deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Job[] => [
  {
    name: 'companies.sweep-files',
    title: 'Apagar arquivos de empresas sem uso',
    cron: '37 * * * *',
    run: () => sweepCompanyFiles(deps),
  },
]
