// Saved views of lists: an administrator's own, and those that others share.
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { SavedView } from '#contract/back-office/api.ts'
import type { Database } from '#server/platform/db/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer } from './administer.ts'
import { savedViews } from './tables.ts'

const columns = (userId: string) => ({
  id: savedViews.id,
  name: savedViews.name,
  search: savedViews.search,
  shared: savedViews.shared,
  mine: sql<boolean>`${savedViews.userId} = ${userId}`,
})

export const viewsOf = (db: Database, userId: string, list: string): Promise<SavedView[]> =>
  db
    .select(columns(userId))
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(savedViews.shared, eq(savedViews.userId, userId))))
    .orderBy(asc(savedViews.name), asc(savedViews.id))

type View = { list: string; name: string; search: string; shared: boolean }

export const saveView = (context: AdminContext, { list, name, search, shared }: View): Promise<SavedView> =>
  administer(context, async ({ tx, actor, note }) => {
    const [view] = await tx
      .insert(savedViews)
      .values({ userId: actor.userId, list, name, search, shared })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { search, shared },
      })
      .returning(columns(actor.userId))
    if (!view) throw new Error('no view was saved')
    const changes = { shared: { before: null, after: shared } }
    await note({ action: 'updated', kind: 'view', recordId: view.id, label: name, changes })
    return view
  })

export const removeView = (context: AdminContext, { list, id }: { list: string; id: string }) =>
  administer(context, async ({ tx, actor, note }) => {
    const mine = and(eq(savedViews.id, id), eq(savedViews.list, list), eq(savedViews.userId, actor.userId))
    const [view] = await tx.delete(savedViews).where(mine).returning({ name: savedViews.name })
    if (!view) throw failure('record.not_found')
    await note({ action: 'deleted', kind: 'view', recordId: id, label: view.name })
  })
