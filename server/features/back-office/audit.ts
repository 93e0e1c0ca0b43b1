// Reading the audit: its list, who stands in it, and one record's last write.
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type AuditActor, auditList } from '#contract/back-office/api.ts'
import type { AuditKind } from '#contract/back-office/audit.ts'
import { auditActions, auditKinds } from '#contract/back-office/audit.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import { beginningOf, endOf } from '#server/platform/db/days.ts'
import { createList, type SelectedBy } from './list.ts'
import { adminAudit } from './tables.ts'
import type { Undoings } from './undo.ts'

/** Last writer of a record through the back-office, and when. */
export async function lastWriteOf(db: Handle, kind: AuditKind, recordId: string) {
  const [last] = await db
    .select({ by: adminAudit.actorName, at: adminAudit.at })
    .from(adminAudit)
    .where(and(eq(adminAudit.kind, kind), eq(adminAudit.recordId, recordId), ne(adminAudit.action, 'opened')))
    .orderBy(desc(adminAudit.id))
    .limit(1)
  return last ?? { by: null, at: null }
}

/** Pause after a write before others are notified: what is put right or undone meanwhile was never announced. */
const settleMs = 3 * minuteMs

/** No administrator has written the record of this row lately. */
export const isSettled = (kind: AuditKind, id: PgColumn, now: Date): SQL =>
  sql`not exists (select from ${adminAudit} where ${adminAudit.kind} = ${kind} and ${adminAudit.recordId} = ${id}::text
    and ${adminAudit.at} > ${new Date(now.getTime() - settleMs).toISOString()}::timestamptz)`

/** Everybody who stands in the audit, by name, as called last: from account to account along the index, not through all rows. */
export async function auditActors(db: Database): Promise<AuditActor[]> {
  const { rows } = await db.execute<AuditActor>(sql`
    with recursive actors as (
      (select actor_id, actor_name from ${adminAudit} where actor_id is not null order by actor_id, id desc limit 1)
      union all
      select later.* from actors cross join lateral (
        select e.actor_id, e.actor_name from ${adminAudit} as e
        where e.actor_id > actors.actor_id order by e.actor_id, e.id desc limit 1
      ) as later
    )
    select actor_id as "id", coalesce(actor_name, '—') as "name" from actors order by 2, 1`)
  return rows.map(({ id, name }) => ({ id, name }))
}

const undone = alias(adminAudit, 'undone')

/** The entries, newest first. */
export function auditEntries(undoings: Undoings) {
  const select = (db: Handle) =>
    db
      .select({
        id: adminAudit.id,
        at: adminAudit.at,
        actorId: adminAudit.actorId,
        actorName: adminAudit.actorName,
        role: adminAudit.role,
        address: adminAudit.address,
        action: adminAudit.action,
        kind: adminAudit.kind,
        recordId: adminAudit.recordId,
        label: adminAudit.label,
        changes: adminAudit.changes,
        reason: adminAudit.reason,
        requestId: adminAudit.requestId,
        undoes: adminAudit.undoes,
        undoneBy: sql<number | null>`${undone.id}`.as('undone_by'),
        undoable: adminAudit.undoable,
        previousHash: adminAudit.previousHash,
        hash: adminAudit.hash,
      })
      .from(adminAudit)
      .leftJoin(undone, eq(undone.undoes, adminAudit.id))
      .$dynamic()
  return createList<typeof auditList, SelectedBy<typeof select>>({
    listing: auditList,
    select,
    id: adminAudit.id,
    sorts: { id: adminAudit.id },
    searched: searchable(adminAudit.label),
    filters: {
      actor: (id) => eq(adminAudit.actorId, id),
      action: (action) => eq(adminAudit.action, action),
      kind: (kind) => eq(adminAudit.kind, kind),
      record: (id) => eq(adminAudit.recordId, id),
      from: (day) => gte(adminAudit.at, beginningOf(day)),
      until: (day) => lt(adminAudit.at, endOf(day)),
      undoable: (undoable) =>
        undoable ? sql`(${adminAudit.undoable} and ${undone.id} is null)` : sql`not ${adminAudit.undoable}`,
    },
    row: (selected) => ({
      ...selected,
      undoable: selected.undoable && selected.undoneBy === null && undoings[selected.kind] !== undefined,
    }),
    csv: [
      ['Registro', (row) => row.id],
      ['Quando', (row) => row.at],
      ['Quem', (row) => row.actorName],
      ['Papel', (row) => row.role],
      ['Endereço', (row) => row.address],
      ['Ação', (row) => auditActions[row.action]],
      ['Tipo', (row) => auditKinds[row.kind].called],
      ['O quê', (row) => row.label],
      ['Antes e depois', (row) => JSON.stringify(row.changes)],
      ['Motivo', (row) => row.reason],
      ['Resumo', (row) => row.hash],
    ],
  })
}
