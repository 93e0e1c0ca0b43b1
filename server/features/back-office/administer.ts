// The one way in which an administrator writes: the change and its entry in the audit, in one transaction.
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditAction, AuditKind } from '#contract/back-office/audit.ts'
import type { ActorRole } from '#contract/back-office/options.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import type { Signals } from '#server/platform/signals.ts'
import { adminAudit, type FieldChanges } from './tables.ts'

/** Entry of the audit about one action on one record. No person's data but the masked. */
export type Entry = {
  action: AuditAction
  kind: AuditKind
  recordId: string | null
  /** Name of the record; of a person, as `maskedName` writes it. */
  label: string
  changes?: FieldChanges
  reason?: string | null
  undoes?: number
  /** True while the kind's `undo` can take it back. */
  undoable?: boolean
}

/** Somebody who acts, and from where. */
export type Actor = {
  userId: string
  role: ActorRole
  address: string
  requestId: string | null
}

const actorOf = ({ admin, address, requestId }: AdminContext): Actor => ({
  userId: admin.userId,
  role: admin.role,
  address,
  requestId,
})

/** Tools that the work of a write is handed. */
export type Writing = {
  tx: Transaction
  actor: Actor
  now: Date
  /** Adds the entry. To be called last: the audit is locked from then until the transaction ends. */
  note: (entry: Entry) => Promise<number>
  /** Has this done once the transaction is committed: live signals. */
  after: (effect: (signals: Signals) => Promise<void>) => void
  /** Deps by which mails are owed, and which they tell of. */
  deps: Pick<Deps, 'jobs' | 'config'>
}

/** Says to the database that what this transaction changes is accounted for (`note_direct_write`). */
export const accountFor = (tx: Transaction) =>
  tx.execute(sql`select set_config('xamego.audited', 'yes', true)`)

/** Runs `work` in one transaction with its audit entries, then its effects. Fails when it notes nothing. */
export async function writeAs<T>(
  { db, clock, signals, jobs, config }: Pick<Deps, 'db' | 'clock' | 'signals' | 'jobs' | 'config'>,
  actor: Actor,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  let noted = 0
  const effects: ((signals: Signals) => Promise<void>)[] = []
  const answer = await db.transaction(async (tx) => {
    await accountFor(tx)
    async function note({ changes = {}, undoable = false, ...entry }: Entry): Promise<number> {
      noted++
      const [row] = await tx
        .insert(adminAudit)
        .values({
          ...entry,
          changes,
          undoable,
          at: now,
          actorId: actor.userId,
          actorName: sql`(select name from users where id = ${actor.userId})`,
          role: actor.role,
          address: actor.address,
          requestId: actor.requestId,
        })
        .returning({ id: adminAudit.id })
      if (!row) throw new Error('the audit took no entry')
      return row.id
    }
    const after: Writing['after'] = (effect) => void effects.push(effect)
    const done = await work({ tx, actor, now, note, after, deps: { jobs, config } })
    if (noted === 0) throw new Error('an administrator’s write left no entry in the audit')
    return done
  })
  for (const effect of effects) await effect(signals)
  return answer
}

/** The same for a call; one that noted nothing because nothing changes says so by `accounted`. */
export async function administer<T>(
  context: AdminContext,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const answer = await writeAs(context.deps, actorOf(context), work)
  context.admin.accounted = true
  return answer
}

/** Records that personal data was read: unmasked, opened, exported. */
export const noteReading = (context: AdminContext, entry: Entry) =>
  administer(context, ({ note }) => note(entry))

/** Opening the same again within this is one reading, also when the browser asks anew. */
const oneReadingMs = 10 * 60 * 1000

/** Records that somebody's page or sessions were opened, unless the same administrator did so lately. */
export async function noteOpening(
  context: AdminContext,
  entry: { kind: AuditKind; recordId: string; label: string },
): Promise<void> {
  const { db, clock } = context.deps
  const since = new Date(clock.now().getTime() - oneReadingMs)
  const lately = and(
    eq(adminAudit.kind, entry.kind),
    eq(adminAudit.recordId, entry.recordId),
    eq(adminAudit.action, 'opened'),
    eq(adminAudit.actorId, context.admin.userId),
    gt(adminAudit.at, since),
  )
  if ((await db.$count(adminAudit, lately)) === 0) await noteReading(context, { ...entry, action: 'opened' })
}
