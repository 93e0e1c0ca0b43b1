import { moderation } from '#contract/moderation/api.ts'
import type { UserContents } from '#server/feature.ts'
import { bind } from '#server/platform/http/procedures.ts'
import { answerAppeal, appealPage } from './appeals.ts'
import { decide, openReport, reportRows } from './reports.ts'

const on = bind(moderation, ['reports'])

export const moderationRoutes = (said: UserContents) => ({
  reports: on.reports.handler(({ context, input }) => reportRows.page(context.deps.db, input)),
  open: on.open.handler(({ context, input }) => openReport(context, said, input.id)),
  decide: on.decide.handler(({ context, input }) => decide(context, said, input)),
  appeals: on.appeals.handler(({ context, input }) => appealPage(context, input)),
  answerAppeal: on.answerAppeal.handler(({ context, input }) => answerAppeal(context, input)),
})
