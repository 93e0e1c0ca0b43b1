// Undoing an administrator's action by its inverse command, whoever did it and however long ago.
import { eq } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit.ts'
import type { Changed } from '#contract/listing.ts'
import { may, type Permission } from '#contract/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { violates } from '#server/platform/db/refusals.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { type Entry, type Writing, writeAs, actorOf, type Actor } from './administer.ts'
import { adminAudit } from './tables.ts'

export type AuditRow = typeof adminAudit.$inferSelect

/** How what was done to one kind of record is taken back. */
export type Undoing = {
  /** Who may: whoever may do it. */
  permission: Permission
  /**
   * Takes back what `entry` tells. Throws `audit.changed_since` when the record is no longer as the entry left it, or
   * another failure of `backOffice.undo`. Answers what the audit is told, and the record's version.
   */
  undo: (writing: Writing, entry: AuditRow) => Promise<Pick<Entry, 'changes' | 'label'> & { version: number | null }>
}
export type Undoings = Partial<Record<AuditKind, Undoing>>

/** Throws when nobody, or not this role, can undo the entry. */
export function undoingOf(undoings: Undoings, role: Actor['role'], entry: AuditRow | undefined): Undoing {
  if (!entry) throw failure('record.not_found')
  const undoing = undoings[entry.kind]
  if (!entry.undoable || !undoing) throw failure('audit.not_undoable')
  if (!may(role, undoing.permission)) throw failure('session.not_permitted')
  return undoing
}

export async function findEntry(db: Pick<Database, 'select'>, id: number): Promise<AuditRow | undefined> {
  const [entry] = await db.select().from(adminAudit).where(eq(adminAudit.id, id))
  return entry
}

/** Undoes as an actor, in a transaction of its own. Throws the failures of `backOffice.undo`. */
export async function undoAs(
  deps: Pick<AdminContext['deps'], 'db' | 'clock'>,
  actor: Actor,
  undoings: Undoings,
  id: number,
): Promise<Changed> {
  const entry = await findEntry(deps.db, id)
  const { undo } = undoingOf(undoings, actor.role, entry)
  if (!entry) throw failure('record.not_found')
  try {
    return await writeAs(deps, actor, async (writing) => {
      const { version, ...told } = await undo(writing, entry)
      const { kind, recordId } = entry
      const noted = await writing.note({ action: 'undone', kind, recordId, undoes: id, ...told })
      return { id: recordId ?? '', version, entry: noted, undoable: false }
    })
  } catch (error) {
    if (violates(error, 'admin_audit_undoes')) throw failure('audit.undone_already')
    throw error
  }
}

export async function undo(context: AdminContext, undoings: Undoings, id: number): Promise<Changed> {
  const answer = await undoAs(context.deps, actorOf(context), undoings, id)
  context.admin.accounted = true
  return answer
}
