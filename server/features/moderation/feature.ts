import { and, eq } from 'drizzle-orm'
import type { Feature } from '#server/feature.ts'
import { reports } from '../interactions/tables.ts'
import { appealRows } from './appeals.ts'
import { evidencePath, openEvidence } from './evidence.ts'
import { moderationJobs } from './jobs.ts'
import { reportRows } from './reports.ts'
import { moderationRoutes } from './routes.ts'

export const moderation: Feature = {
  name: 'moderation',
  about: { moderation: 'O que membros denunciam, e o que a equipe decide.' },
  build: ({ kit }) => ({ routes: { moderation: moderationRoutes(kit.userContent) } }),
  jobs: moderationJobs,
  lists: [reportRows, appealRows],
  officeFiles: [{ path: evidencePath, permission: 'moderation.read', open: openEvidence }],
  counts: [
    {
      kind: 'reports',
      permission: 'moderation.read',
      table: reports,
      of: ({ memberId }) => and(eq(reports.aboutId, memberId), eq(reports.state, 'open')),
    },
    {
      kind: 'decisions',
      permission: 'moderation.read',
      table: reports,
      of: ({ memberId }) => and(eq(reports.aboutId, memberId), eq(reports.state, 'closed')),
    },
  ],
}
