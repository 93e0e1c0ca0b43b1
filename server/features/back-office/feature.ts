// Manifest of the back-office: the audit, views, runs over many records, every list's CSV, and the team's files.
import type { Feature } from '#server/feature.ts'
import { bulkJobs } from './bulk.ts'
import { serveExports } from './exports.ts'
import { backOfficeJobs } from './jobs.ts'
import { serveOfficeFiles } from './office-files.ts'
import { personalData } from './personal-data.ts'
import { backOfficeRoutes } from './routes.ts'

export const backOffice: Feature = {
  name: 'back-office',
  about: { backOffice: 'A administração: auditoria e desfazer, visões guardadas, trabalho em massa.' },
  build: ({ kit, contextOf }) => ({
    routes: { backOffice: backOfficeRoutes(kit.entries, kit.bulk, kit.uses) },
    serve: (app) => {
      serveExports(app, { lists: kit.lists, contextOf })
      for (const file of kit.files) serveOfficeFiles(app, { ...file, contextOf })
    },
  }),
  jobs: (deps, kit) => [...backOfficeJobs(deps, kit.erasers), ...bulkJobs(deps, kit.bulk)],
  personalData,
}
