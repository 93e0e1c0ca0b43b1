// The audit, saved views, and runs over many records.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditActionNames, auditKindNames } from '#contract/back-office/audit.ts'
import { actorRoles } from '#contract/back-office/options.ts'
import { createdAt, identifier, instant, searchable } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** A JSON value, as PostgreSQL keeps it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type FieldChanges = Record<string, { before: Json; after: Json }>

/**
 * Acts of administrators, one row an action, only ever added to: triggers number and chain the rows, and refuse every
 * change of one (`chain_admin_audit`). Names no other table's row by reference: what happened stays when the row goes.
 */
export const adminAudit = pgTable(
  'admin_audit',
  {
    /** 1, 2, 3 … in the order of the chain, without gaps; the trigger gives it. */
    id: bigint('id', { mode: 'number' }).primaryKey().default(0),
    at: instant('at').notNull().defaultNow(),
    /** The account; null for a statement that did not come through the application. */
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    role: text('role', { enum: actorRoles }),
    address: text('address'),
    // The lists of actions and kinds grow with every feature, and what was written stays: no constraint names them.
    action: text('action', { enum: auditActionNames }).notNull(),
    kind: text('kind', { enum: auditKindNames }).notNull(),
    recordId: text('record_id'),
    label: text('label').notNull(),
    changes: jsonb('changes').$type<FieldChanges>().notNull().default({}),
    reason: text('reason'),
    requestId: text('request_id'),
    undoes: bigint('undoes', { mode: 'number' }),
    /** True while its command has an inverse. */
    undoable: boolean('undoable').notNull().default(false),
    previousHash: text('previous_hash').notNull().default(''),
    /** SHA-256 of the row's content and of the hash before it, in hexadecimal. */
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    // An undone entry is not undone again, whoever is first.
    uniqueIndex('admin_audit_undoes').on(t.undoes).where(sql`${t.undoes} is not null`),
    index('admin_audit_record').on(t.kind, t.recordId, t.id),
    index('admin_audit_actor').on(t.actorId, t.id),
    index('admin_audit_action').on(t.action, t.id),
    index('admin_audit_at').on(t.at),
    index('admin_audit_search').using('gin', sql`${searchable(t.label)} gin_trgm_ops`),
  ],
)

/** The last hash of each day, signed with the installation's secret: whoever writes the chain anew can't sign it. */
export const adminAuditSeals = pgTable('admin_audit_seals', {
  /** The product's own clock's. */
  day: date('day', { mode: 'string' }).primaryKey(),
  lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  signature: text('signature').notNull(),
  createdAt: createdAt(),
})

/** Mark of the last whole reading that found the chain in order; signed: one row. */
export const adminAuditMarks = pgTable(
  'admin_audit_marks',
  {
    one: boolean('one').primaryKey().default(true),
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    at: instant('at').notNull(),
    /** A reading since has found it broken. */
    broken: boolean('broken').notNull(),
    signature: text('signature').notNull(),
  },
  // There is one chain.
  (t) => [check('admin_audit_marks_one', sql`${t.one}`)],
)

/** A list's search, filters, sort and columns under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identifier(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The address behind the question mark. */
    search: text('search').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, t.list, t.name),
    index('saved_views_shared').on(t.list).where(sql`${t.shared}`),
  ],
)

/** One action over many records: the records are fixed when it begins. */
export const bulkRuns = pgTable('bulk_runs', {
  id: identifier(),
  actorId: text('actor_id').notNull(),
  address: text('address').notNull(),
  requestId: text('request_id'),
  list: text('list').notNull(),
  action: text('action').notNull(),
  reason: text('reason'),
  /** The run that this one undoes. */
  undoes: uuid('undoes').unique('bulk_runs_undoes'),
  total: integer('total').notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
})

/** A record of a run. Its outcome is written in the transaction that changes the record: each is done once. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    label: text('label').notNull().default(''),
    outcome: text('outcome', { enum: ['done', 'refused'] }),
    /** The audit's entry of what was done. */
    entry: bigint('entry', { mode: 'number' }),
    /** The failure's code of what was refused. */
    refusal: text('refusal'),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.recordId] }),
    index('bulk_items_waiting').on(t.runId).where(sql`${t.outcome} is null`),
    check('bulk_items_outcome', sql`${t.outcome} in ('done', 'refused')`),
  ],
)
