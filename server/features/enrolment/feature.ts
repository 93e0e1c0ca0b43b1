import type { Feature } from '#server/feature.ts'
import { enrolmentJobs } from './jobs.ts'
import { exportSections, personalData } from './personal-data.ts'
import { openProof, proofPath } from './proof-route.ts'
import { proofRows } from './proofs.ts'
import { enrolmentRoutes } from './routes.ts'

export const enrolment: Feature = {
  name: 'enrolment',
  about: { enrolment: 'O selo de estudante: um código no e-mail da universidade, ou um comprovante.' },
  build: () => ({ routes: { enrolment: enrolmentRoutes } }),
  jobs: enrolmentJobs,
  lists: [proofRows],
  officeFiles: [{ path: proofPath, permission: 'enrolment.read', open: openProof }],
  personalData,
  exportSections,
}
