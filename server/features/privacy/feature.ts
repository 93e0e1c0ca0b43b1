import { eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { serveOwnData } from './download.ts'
import { privacyJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { requestRows } from './requests.ts'
import { privacyRoutes } from './routes.ts'
import { dataRequests } from './tables.ts'

export const privacy: Feature = {
  name: 'privacy',
  about: { privacy: 'Os dados de quem pergunta: o que autorizou e o que pode decidir sobre eles.' },
  build: ({ deps, auth, identify }) => ({
    routes: { privacy: privacyRoutes(auth) },
    serve: (app) => serveOwnData(app, { deps, identify }),
  }),
  jobs: privacyJobs,
  lists: [requestRows],
  counts: [
    {
      kind: 'requests',
      permission: 'requests.read',
      table: dataRequests,
      of: ({ userId }) => eq(dataRequests.userId, userId),
    },
  ],
  personalData,
  exportSections,
}
