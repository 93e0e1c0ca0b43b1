// One action over many records: the records are fixed when a run begins, and done one by one by a job, each exactly once.
// Not a batch in one transaction: it would hold the audit's lock while rows are locked, against whoever edits one of them.
import { ORPCError } from '@orpc/server'
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BulkRun, maxInBulk } from '#contract/back-office/api.ts'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import { isStaff } from '#contract/values/options.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { type JobSpec, performed } from '#server/platform/jobs.ts'
import { users } from '../accounts/tables.ts'
import { type Actor, administer, type Writing, writeAs } from './administer.ts'
import type { List } from './list.ts'
import { adminAudit, bulkItems, bulkRuns } from './tables.ts'
import { type Undoings, undoWithin } from './undo.ts'

/** Action on many records of a list. */
export type BulkAction = {
  permission: Permission
  /** Does it to one, with its entry in the audit. Throws a failure of the contract for one that can't be done. */
  act: (writing: Writing, recordId: string, reason: string | null) => Promise<{ label: string }>
}
export type BulkActions = Record<string, Record<string, BulkAction>>

/** Parts that runs are made of: the lists by name, their actions, and how entries are undone. */
export type BulkKit = { lists: Record<string, List>; actions: BulkActions; undoings: Undoings }

const bulkJob: JobSpec<{ run: string }> = {
  name: 'bulk_run',
  title: 'Fazer uma ação em massa',
  retries: 12,
  payload: z.object({ run: z.string() }),
}

type Run = typeof bulkRuns.$inferSelect

async function viewOf(db: Pick<Database, 'select'>, run: Run): Promise<BulkRun> {
  const counts = await db
    .select({
      outcome: bulkItems.outcome,
      items: count(),
      undoable: sql<boolean>`bool_or(${adminAudit.undoable})`,
    })
    .from(bulkItems)
    .leftJoin(adminAudit, eq(adminAudit.id, bulkItems.entry))
    .where(eq(bulkItems.runId, run.id))
    .groupBy(bulkItems.outcome)
  const of = (outcome: 'done' | 'refused') => counts.find((one) => one.outcome === outcome)
  const [undone] = await db.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.undoes, run.id))
  return {
    id: run.id,
    list: run.list,
    action: run.action,
    state: run.finishedAt ? 'done' : 'running',
    total: run.total,
    done: of('done')?.items ?? 0,
    refused: of('refused')?.items ?? 0,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    undoable: run.finishedAt !== null && !undone && of('done')?.undoable === true,
  }
}

/** Value under a name that somebody sent. */
const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

type Start = {
  list: string
  action: string
  ids?: string[] | undefined
  filter?: Record<string, unknown> | undefined
  total?: number | undefined
  first?: boolean | undefined
  sort?: string | undefined
  reason?: string | undefined
}

/**
 * The records that are named, or all that the filter finds, which must be as many as were seen. Where there are more than may
 * be done at once, the first of them, if those are meant.
 */
async function recordsOf(tx: Transaction, list: List, given: Start): Promise<string[]> {
  const { ids, total, first, sort: order } = given
  if (ids) return [...new Set(ids)]
  const parsed = list.listing.csvInput.safeParse({ ...given.filter, ...(order && { sort: order }) })
  if (!parsed.success || total === undefined) throw failure('input.invalid')
  const { sort, ...filter } = parsed.data as { sort: string }
  const found = await list.ids(tx, filter, sort, maxInBulk + 1)
  if (found.length > maxInBulk && !first) throw failure('bulk.too_many')
  const meant = found.slice(0, maxInBulk)
  if (meant.length !== total) throw failure('bulk.count_moved', { total: meant.length })
  return meant
}

async function begin(
  { jobs }: Pick<Deps, 'jobs'>,
  { tx, actor, now, note }: Writing,
  run: Pick<Run, 'list' | 'action' | 'reason' | 'undoes'>,
  records: readonly string[],
): Promise<BulkRun> {
  const [started] = await tx
    .insert(bulkRuns)
    .values({
      ...run,
      actorId: actor.userId,
      address: actor.address,
      requestId: actor.requestId,
      total: records.length,
      startedAt: now,
    })
    .returning()
  if (!started) throw new Error('no run was begun')
  await tx.execute(
    sql`insert into ${bulkItems} (run_id, record_id) select ${started.id}, unnest(${sql.param([...records])}::text[])`,
  )
  await jobs.enqueue(tx, bulkJob, { run: started.id })
  const changes = {
    action: { before: null, after: run.action },
    count: { before: null, after: records.length },
  }
  const { reason, list } = run
  await note({ action: 'started', kind: 'bulk', recordId: started.id, label: list, changes, reason })
  return viewOf(tx, started)
}

export const startBulk = (
  context: AdminContext,
  { lists, actions }: BulkKit,
  asked: Start,
): Promise<BulkRun> => {
  const { list: name, action, reason = null } = asked
  const [list, does] = [own(lists, name), own(own(actions, name) ?? {}, action)]
  if (!list || !does) throw failure('request.not_found')
  if (!may(context.admin.role, does.permission)) throw failure('session.not_permitted')
  return administer(context, async (writing) => {
    const records = await recordsOf(writing.tx, list, asked)
    return begin(context.deps, writing, { list: name, action, reason, undoes: null }, records)
  })
}

/** The action of a run that undoes another. */
const undoing = 'undo'

/** Only by who began it, or who administers everything: `audit.read`. */
function readable(admin: AdminContext['admin'], run: Run | undefined): Run {
  if (run && (run.actorId === admin.userId || may(admin.role, 'audit.read'))) return run
  throw failure('record.not_found')
}

async function findRun(db: Pick<Database, 'select'>, id: string): Promise<Run | undefined> {
  const [run] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, id))
  return run
}

export async function undoBulk(context: AdminContext, id: string): Promise<BulkRun> {
  try {
    return await administer(context, async (writing) => {
      const { tx } = writing
      const run = readable(context.admin, await findRun(tx, id))
      const { undoable } = await viewOf(tx, run)
      const [undone] = await tx.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.undoes, id))
      if (undone) throw failure('audit.undone_already')
      if (!undoable) throw failure('audit.not_undoable')
      const items = await tx
        .select({ id: bulkItems.recordId })
        .from(bulkItems)
        .where(and(eq(bulkItems.runId, id), isNotNull(bulkItems.entry)))
      const records = items.map((item) => item.id)
      return begin(
        context.deps,
        writing,
        { list: run.list, action: undoing, reason: null, undoes: id },
        records,
      )
    })
  } catch (error) {
    if (violates(error, 'bulk_runs_undoes')) throw failure('audit.undone_already')
    throw error
  }
}

const maxReportedRefusals = 100

export async function bulkRun({ deps: { db }, admin }: AdminContext, id: string) {
  const run = readable(admin, await findRun(db, id))
  const refused = await db
    .select({ label: bulkItems.label, refusal: bulkItems.refusal, id: bulkItems.recordId })
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, id), eq(bulkItems.outcome, 'refused')))
    .orderBy(asc(bulkItems.recordId))
    .limit(maxReportedRefusals)
  const refusals = refused.map(({ label, refusal, id }) => ({
    label: label || id,
    reason: everyFailure[refusal as FailureCode]?.message ?? everyFailure.internal.message,
  }))
  return { ...(await viewOf(db, run)), refusals }
}

type Working = Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs' | 'config'>

/** Work of the run on one record, in the write that also notes its outcome. */
function work(kit: BulkKit, run: Run): (writing: Writing, recordId: string) => Promise<{ label: string }> {
  const { undoes } = run
  if (undoes !== null)
    return async (writing, recordId) => {
      const [item] = await writing.tx
        .select({ entry: bulkItems.entry })
        .from(bulkItems)
        .where(and(eq(bulkItems.runId, undoes), eq(bulkItems.recordId, recordId)))
      if (!item?.entry) throw failure('audit.not_undoable')
      return undoWithin(writing, kit.undoings, item.entry)
    }
  const action = kit.actions[run.list]?.[run.action]
  if (!action) throw new Error(`nobody does ${run.action} to ${run.list}`)
  return (writing, recordId) => {
    if (!may(writing.actor.role, action.permission)) throw failure('session.not_permitted')
    return action.act(writing, recordId, run.reason)
  }
}

/** Does the next record; answers whether there was one. What the contract refuses is its outcome, and its change undone. */
async function next(
  deps: Working,
  actor: Actor,
  runId: string,
  does: ReturnType<typeof work>,
): Promise<boolean> {
  const [item] = await deps.db
    .select({ recordId: bulkItems.recordId })
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, runId), isNull(bulkItems.outcome)))
    .limit(1)
  if (!item) return false
  const { recordId } = item
  const waiting = and(eq(bulkItems.runId, runId), eq(bulkItems.recordId, recordId), isNull(bulkItems.outcome))
  try {
    await writeAs(deps, actor, async (writing) => {
      const { tx } = writing
      // Held until the outcome is committed: another process waits, and then finds that it is done.
      const [mine] = await tx.select({ id: bulkItems.recordId }).from(bulkItems).where(waiting).for('update')
      if (!mine) throw new Done()
      let entry: number | null = null
      const note: Writing['note'] = async (told) => (entry = await writing.note(told))
      const { label } = await does({ ...writing, note }, recordId)
      await tx.update(bulkItems).set({ outcome: 'done', entry, label }).where(waiting)
    })
  } catch (error) {
    if (error instanceof Done) return true
    if (!(error instanceof ORPCError) || !(error.code in everyFailure) || error.status >= 500) throw error
    await deps.db.update(bulkItems).set({ outcome: 'refused', refusal: error.code }).where(waiting)
  }
  return true
}

/** Another process has done the record meanwhile. */
class Done extends Error {}

/** To the end. One that the queue takes for dead and repeats meanwhile shares the work. */
async function runOn(deps: Working, kit: BulkKit, runId: string): Promise<void> {
  const run = await findRun(deps.db, runId)
  if (!run || run.finishedAt) return
  const [account] = await deps.db.select({ role: users.role }).from(users).where(eq(users.id, run.actorId))
  const { actorId: userId, address, requestId } = run
  if (!account || !isStaff(account.role)) {
    // Its beginner works here no longer.
    const refused = { outcome: 'refused', refusal: 'session.not_permitted' } as const
    await deps.db
      .update(bulkItems)
      .set(refused)
      .where(and(eq(bulkItems.runId, runId), isNull(bulkItems.outcome)))
  } else {
    const actor = { userId, role: account.role, address, requestId }
    const does = work(kit, run)
    let more = true
    while (more) more = await next(deps, actor, runId, does)
  }
  await deps.db.update(bulkRuns).set({ finishedAt: deps.clock.now() }).where(eq(bulkRuns.id, runId))
}

/** Owes the rest of every run that is not finished, at a start: the queue would notice after minutes that a process ended. */
export async function resumeRuns({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const open = await db.select({ id: bulkRuns.id }).from(bulkRuns).where(isNull(bulkRuns.finishedAt))
  for (const { id } of open) await db.transaction((tx) => jobs.enqueue(tx, bulkJob, { run: id }))
}

export const bulkJobs = (deps: Working, kit: BulkKit) => [
  performed(bulkJob, ({ run }) => runOn(deps, kit, run)),
]
