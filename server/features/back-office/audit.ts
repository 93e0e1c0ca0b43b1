// Reading the audit: its list, one record's last write, and whether the chain is whole.
import { createHmac } from 'node:crypto'
import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditKind } from '#contract/audit.ts'
import { auditActions, auditKinds } from '#contract/audit.ts'
import { auditList, type ChainState } from '#contract/back-office.ts'
import { product } from '#contract/product.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { beginningOf, endOf } from '#server/platform/db/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyFor } from '#server/platform/keys.ts'
import { createList, type SelectedBy } from './list.ts'
import { adminAudit, adminAuditSeals } from './tables.ts'
import type { Undoings } from './undo.ts'

/** Who last wrote a record through the back-office, and when. */
export async function lastWriteOf(db: Handle, kind: AuditKind, recordId: string) {
  const [last] = await db
    .select({ by: adminAudit.actorName, at: adminAudit.at })
    .from(adminAudit)
    .where(and(eq(adminAudit.kind, kind), eq(adminAudit.recordId, recordId), ne(adminAudit.action, 'opened')))
    .orderBy(desc(adminAudit.id))
    .limit(1)
  return last ?? { by: null, at: null }
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

const signature = (secret: string, seal: { day: string; lastEntry: number; hash: string }) =>
  createHmac('sha256', keyFor(secret, 'audit'))
    .update(JSON.stringify([seal.day, seal.lastEntry, seal.hash]))
    .digest('hex')

/** Signs the last entry of every day that is over and not signed yet. */
export async function sealAudit({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const day = sql<string>`(${adminAudit.at} at time zone ${sql.raw(`'${product.timeZone}'`)})::date`
  const { rows } = await db.execute<{ day: string; lastEntry: number; hash: string }>(sql`
    select distinct on (day) day::text as "day", id as "lastEntry", hash
    from (select ${day} as day, ${adminAudit.id}, ${adminAudit.hash} from ${adminAudit}) as entries
    where day < (${clock.now().toISOString()}::timestamptz at time zone ${product.timeZone})::date
      and day > coalesce((select max(${adminAuditSeals.day}) from ${adminAuditSeals}), '-infinity')
    order by day, id desc`)
  const seals = rows.map((row) => ({ ...row, lastEntry: Number(row.lastEntry) }))
  if (seals.length === 0) return
  await db
    .insert(adminAuditSeals)
    .values(seals.map((seal) => ({ ...seal, signature: signature(config.secret, seal) })))
    .onConflictDoNothing()
}

/**
 * Reads the whole chain: each entry has the hash of its content and of the one before it, the numbers have no gap, and every
 * signed day ends as it was signed.
 */
export async function verifyAudit({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<ChainState> {
  const { rows } = await db.execute<{ entries: number; broken: number | null }>(sql`
    select count(*) as entries, min(id) filter (where
      hash <> admin_audit_hash(entry) or previous_hash <> coalesce(before_hash, '') or id <> place
    ) as broken
    from (
      select e as entry, e.id, e.hash, e.previous_hash,
        lag(e.hash) over (order by e.id) as before_hash, row_number() over (order by e.id) as place
      from ${adminAudit} as e
    ) as chained`)
  const seals = await db
    .select({
      day: sql<string>`${adminAuditSeals.day}::text`,
      lastEntry: adminAuditSeals.lastEntry,
      hash: adminAuditSeals.hash,
      signature: adminAuditSeals.signature,
      present: adminAudit.hash,
    })
    .from(adminAuditSeals)
    .leftJoin(adminAudit, eq(adminAudit.id, adminAuditSeals.lastEntry))
    .orderBy(adminAuditSeals.day)
  const forged = seals.find(
    (seal) => seal.present !== seal.hash || seal.signature !== signature(config.secret, seal),
  )
  const found = [rows[0]?.broken, forged?.lastEntry].filter((entry) => entry != null).map(Number)
  return {
    whole: found.length === 0,
    entries: Number(rows[0]?.entries ?? 0),
    brokenAt: found.length === 0 ? null : Math.min(...found),
    checkedAt: clock.now(),
  }
}
