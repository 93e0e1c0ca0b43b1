// Undoing an administrator's action by its inverse command, whoever did it and however long ago.
import { eq } from 'drizzle-orm'
import type { AuditKind } from '#contract/back-office/audit.ts'
import type { Changed } from '#contract/back-office/listing.ts'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import { violates } from '#server/platform/db/refusals.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import { administer, type Entry, type Writing } from './administer.ts'
import { adminAudit } from './tables.ts'

export type AuditRow = typeof adminAudit.$inferSelect

/** The way back from what was done to one kind of record. */
export type Undoing = {
  /** Permission of whoever may undo it: that of doing it. */
  permission: Permission
  /**
   * Takes back what `entry` tells. Throws `audit.changed_since` when the record is no longer as the entry left it, or
   * another failure of `backOffice.undo`. Answers what the audit is told, and the record's version.
   */
  undo: (
    writing: Writing,
    entry: AuditRow,
  ) => Promise<Pick<Entry, 'changes' | 'label'> & { version: number | null }>
}
export type Undoings = Partial<Record<AuditKind, Undoing>>

/** Undoes an entry within a write. Throws the failures of `backOffice.undo`. */
export async function undoWithin(
  writing: Writing,
  undoings: Undoings,
  id: number,
): Promise<Changed & { label: string }> {
  const [entry] = await writing.tx.select().from(adminAudit).where(eq(adminAudit.id, id))
  if (!entry) throw failure('record.not_found')
  const { kind, recordId } = entry
  const undoing = undoings[kind]
  if (!entry.undoable || !undoing) throw failure('audit.not_undoable')
  if (!may(writing.actor.role, undoing.permission)) throw failure('session.not_permitted')
  // Told before the record is asked, which would only say that it is no longer as the entry left it.
  const [undone] = await writing.tx
    .select({ id: adminAudit.id })
    .from(adminAudit)
    .where(eq(adminAudit.undoes, id))
  if (undone) throw failure('audit.undone_already')
  const { version, ...logged } = await undoing.undo(writing, entry)
  try {
    const noted = await writing.note({ action: 'undone', kind, recordId, undoes: id, ...logged })
    return { id: recordId ?? '', version, entry: noted, undoable: false, label: logged.label }
  } catch (error) {
    if (violates(error, 'admin_audit_undoes')) throw failure('audit.undone_already')
    throw error
  }
}

export const undo = (context: AdminContext, undoings: Undoings, id: number): Promise<Changed> =>
  administer(context, (writing) => undoWithin(writing, undoings, id))
