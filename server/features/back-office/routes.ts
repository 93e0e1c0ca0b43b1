import { backOffice } from '#contract/back-office/api.ts'
import { may } from '#contract/back-office/permissions.ts'
import type { Use } from '#server/feature.ts'
import { failure } from '#server/platform/failure.ts'
import { type AdminContext, bind, done } from '#server/platform/http/procedures.ts'
import { auditActors, type auditEntries } from './audit.ts'
import { verifyAudit, verifyNewest } from './audit-chain.ts'
import { type BulkKit, bulkRun, startBulk, undoBulk } from './bulk.ts'
import { undo } from './undo.ts'
import { removeView, saveView, viewsOf } from './views.ts'

const on = bind(backOffice, ['auditList'])

/** A view's name and its search tell of the list. */
function demandReading({ lists }: BulkKit, { admin }: AdminContext, list: string) {
  const reads = lists[list]?.listing.reads
  if (!reads || !may(admin.role, reads)) throw failure('session.not_permitted')
}

export const backOfficeRoutes = (
  entries: ReturnType<typeof auditEntries>,
  kit: BulkKit,
  uses: readonly Use[],
) => ({
  auditList: on.auditList.handler(({ context, input }) => entries.page(context.deps.db, input)),
  auditActors: on.auditActors.handler(({ context }) => auditActors(context.deps.db)),
  verifyAudit: on.verifyAudit.handler(({ context, input }) =>
    (input.whole ? verifyAudit : verifyNewest)(context.deps),
  ),
  undo: on.undo.handler(({ context, input }) => undo(context, kit.undoings, input.entry)),

  uses: on.uses.handler(({ context: { deps, admin }, input: { kind, id } }) =>
    Promise.all(
      uses
        .filter(({ of, permission }) => of === kind && may(admin.role, permission))
        .map(async ({ words, count }) => ({ words: [...words], count: await count(deps.db, id) })),
    ),
  ),

  views: on.views.handler(({ context, input }) => {
    demandReading(kit, context, input.list)
    return viewsOf(context.deps.db, context.admin.userId, input.list)
  }),
  saveView: on.saveView.handler(({ context, input }) => {
    demandReading(kit, context, input.list)
    return saveView(context, input)
  }),
  removeView: on.removeView.handler(async ({ context, input }) => {
    await removeView(context, input)
    return done
  }),

  startBulk: on.startBulk.handler(({ context, input }) => startBulk(context, kit, input)),
  bulkRun: on.bulkRun.handler(({ context, input }) => bulkRun(context, input.id)),
  undoBulk: on.undoBulk.handler(({ context, input }) => undoBulk(context, input.id)),
})
