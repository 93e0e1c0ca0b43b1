import type { Feature } from '#server/feature.ts'
import { appealRows } from './appeals.ts'
import { evidencePath, openEvidence } from './evidence.ts'
import { moderationJobs } from './jobs.ts'
import { aboutModeration } from './reference.ts'
import { reportRows } from './reports.ts'
import { moderationRoutes } from './routes.ts'

export const moderation: Feature = {
  name: 'moderation',
  about: { moderation: aboutModeration },
  build: ({ kit }) => ({ routes: { moderation: moderationRoutes(kit.said) } }),
  jobs: moderationJobs,
  lists: [reportRows, appealRows],
  officeFiles: [{ path: evidencePath, permission: 'moderation.read', open: openEvidence }],
}
