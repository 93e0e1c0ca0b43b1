// Records that administrators create, edit, switch, bin and restore: one way for every table, each step with its undoing.
import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditKind } from '#contract/back-office/audit.ts'
import type { Changed, Stale } from '#contract/back-office/listing.ts'
import type { Permission } from '#contract/back-office/permissions.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { Status } from '#contract/values/options.ts'
import type { Handle, Transaction } from '#server/platform/db/database.ts'
import { isReferredTo, violates } from '#server/platform/db/refusals.ts'
import { failure } from '#server/platform/failure.ts'
import type { AdminContext } from '#server/platform/http/procedures.ts'
import type { Signals } from '#server/platform/signals.ts'
import { administer, type Writing } from './administer.ts'
import { lastWriteOf } from './audit.ts'
import type { BulkAction } from './bulk.ts'
import type { FieldChanges, Json } from './tables.ts'
import type { AuditRow, Undoing } from './undo.ts'

type Columns = { id: PgColumn; version: PgColumn; binnedAt?: PgColumn }
type Values = Record<string, Json>
type Row = Values & { id: string; version: number }
/** Fields as a form has them. */
type FormValues = Record<string, Json | Date | undefined>
type Call<Input> = { context: AdminContext; input: Input }

/** A record, and the version in which it was seen. */
export type Seen = { id: string; version?: number | undefined }

type Declared<T extends PgTable & Columns> = {
  kind: AuditKind
  table: T
  /** The columns that commands write, under the contract's names; what the audit compares. */
  fields: readonly (keyof T['_']['columns'] & string)[]
  /** Column with a record's name. */
  label: keyof T['_']['columns'] & string
  permission: Permission
  /** Failures as which broken constraints are told. */
  constraints?: Record<string, FailureCode>
  /** Rows with the natural key of these values, where one in the bin keeps it: a refusal then says where the other is. */
  twins?: (values: Values) => SQL | undefined
  /** A record in the shape of its list, for who saw an older version. */
  present: (db: Handle, id: string) => Promise<unknown>
  /** True once other records depend on it: then its making is not undone. */
  inUse?: (tx: Transaction, row: Values) => Promise<boolean>
  /** Done in the transaction before these fields are written, over `before` unless it is new; it may refuse. */
  prepare?: (writing: Writing, values: Values, before?: Row) => Promise<void>
  /** Refuses a record as it would stand, over `before` unless it is new; an undoing is asked, too. */
  demand?: (writing: Writing, after: Row, before?: Row) => void
  /** Refuses that a record goes out of sight: switched off, or into the bin. */
  hide?: (writing: Writing, row: Row) => Promise<void>
  /** Value of its `slug`, which it is given when it is made and keeps. */
  slug?: (db: Handle, given: Values) => Promise<string>
  /** More fields, found in the transaction as they stand when somebody writes these: told by the audit, put back by an undoing. */
  copy?: (writing: Writing, values: Values, before?: Row) => Promise<Values>
  /** Columns that follow from these fields, written with them whenever they are, an undoing included. */
  derive?: (writing: Writing, row: Values) => Promise<Record<string, unknown>>
  /** Done once a write is committed: what keeps a copy hears of it. */
  announce?: (signals: Signals) => Promise<void>
}

const asJson = (value: Json | undefined): unknown => JSON.parse(JSON.stringify(value ?? null))
/** By value: an instant of a row is a text in the audit, and PostgreSQL orders the keys of a JSON object by itself. */
const same = (a: Json | undefined, b: Json | undefined) => isDeepStrictEqual(asJson(a), asJson(b))

/** As the kit compares and tells them: instants as texts. */
const plain = (given: FormValues) =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Values

/** The fields that differ, as the audit tells them. */
function differences(before: Values, after: Values, fields: readonly string[]): FieldChanges {
  const changed = fields.filter((field) => field in after && !same(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  )
}

/** Refuses who does not say what they saw, or saw an older version; the failure carries the record as it stands. */
export async function demandVersion(
  tx: Transaction,
  kind: AuditKind,
  { id, version }: Seen,
  present: number,
  shown: () => Promise<unknown>,
): Promise<void> {
  if (version === undefined) throw failure('record.version_missing')
  if (version === present) return
  const stale: Stale<unknown> = { present: await shown(), ...(await lastWriteOf(tx, kind, id)) }
  throw failure('record.stale', stale)
}

export function administered<T extends PgTable & Columns>(declared: Declared<T>) {
  const { kind, fields, label, permission, constraints = {}, twins, present, announce } = declared
  const { inUse = async () => false, prepare = async () => {}, derive = async () => ({}) } = declared
  const { copy = async () => ({}), slug, demand = () => {}, hide = async () => {} } = declared
  // Its columns are known by `Columns`; what else it has is read and written by the names in `fields`.
  const table = declared.table as PgTable & Columns
  const binnable = 'binnedAt' in getTableColumns(table) ? table.binnedAt : undefined
  const called = (row: Values) => String(row[label])
  const columns: Record<string, PgColumn> = getTableColumns(table)

  /** As the table takes them: it wants instants, which the kit and the audit have as texts. */
  const stored = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        columns[field]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
      ]),
    )

  /** Locks the record; one in the bin is not there, unless that is where it is looked for. */
  async function lock(tx: Transaction, id: string, where: 'kept' | 'binned' = 'kept'): Promise<Row> {
    const placed = binnable && (where === 'kept' ? isNull(binnable) : isNotNull(binnable))
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), placed))
      .for('update')
    if (!row) throw failure('record.not_found')
    return row as Row
  }

  async function lockSeen(tx: Transaction, seen: Seen): Promise<Row> {
    const row = await lock(tx, seen.id)
    await demandVersion(tx, kind, seen, row.version, () => present(tx, seen.id))
    return row
  }

  async function set(tx: Transaction, id: string, values: Record<string, unknown>): Promise<Row> {
    const [row] = await tx.update(table).set(stored(values)).where(eq(table.id, id)).returning()
    if (!row) throw failure('record.not_found')
    return row as Row
  }

  /** Answers whether the only other record with the natural key of these values lies in the bin. */
  async function isInBin(db: Handle, values: Values): Promise<boolean> {
    const found =
      binnable && twins && (await db.select({ binnedAt: binnable }).from(table).where(twins(values)))
    return found ? found.length > 0 && found.every(({ binnedAt }) => binnedAt !== null) : false
  }

  /** `inBin` is asked about a key that is taken. */
  async function refusing<A>(work: () => Promise<A>, inBin = async () => false): Promise<A> {
    try {
      return await work()
    } catch (error) {
      for (const [constraint, code] of Object.entries(constraints))
        if (violates(error, constraint))
          throw failure(code.endsWith('_taken') && (await inBin()) ? 'record.in_bin' : code)
      if (isReferredTo(error)) throw failure('record.in_use')
      throw error
    }
  }

  const write = (context: AdminContext, work: (writing: Writing) => Promise<Changed>, values: Values = {}) =>
    refusing(
      () =>
        administer(context, (writing) => {
          if (announce) writing.after(announce)
          return work(writing)
        }),
      () => isInBin(context.deps.db, values),
    )

  type Action = 'updated' | 'activated' | 'deactivated' | 'paid'
  const actionOf = (status: Status): Action => (status === 'active' ? 'activated' : 'deactivated')

  /** Writes what differs over a locked record. That somebody asked for what is there already stands in the audit, too. */
  async function overwrite(writing: Writing, before: Row, given: Values, action: Action) {
    const { tx, note } = writing
    await prepare(writing, given, before)
    if (given.status === 'inactive' && before.status === 'active') await hide(writing, before)
    const values = { ...given, ...(await copy(writing, given, before)) }
    const changes = differences(before, values, fields)
    const undoable = Object.keys(changes).length > 0
    const after = undoable
      ? await set(tx, before.id, { ...values, ...(await derive(writing, { ...before, ...values })) })
      : before
    if (undoable) demand(writing, after, before)
    const entry = await note({ action, kind, recordId: before.id, label: called(after), changes, undoable })
    return { id: before.id, version: after.version, entry, undoable }
  }

  async function discard(writing: Writing, before: Row) {
    const { tx, now, note } = writing
    const { id } = before
    await hide(writing, before)
    await moveToBin(tx, id, now)
    const entry = await note({ action: 'binned', kind, recordId: id, label: called(before), undoable: true })
    return { id, version: null, entry, undoable: true }
  }

  /** Writes `values` over a version that was seen, as this action. */
  const writeOver = (context: AdminContext, seen: Seen, values: Values, action: Action) =>
    write(
      context,
      async (writing) => overwrite(writing, await lockSeen(writing.tx, seen), values, action),
      values,
    )

  /** Action done to each of many, in whatever version it is. */
  const each = (act: (writing: Writing, record: Row) => Promise<unknown>): BulkAction => ({
    permission,
    act: (writing, id) =>
      refusing(async () => {
        if (announce) writing.after(announce)
        const record = await lock(writing.tx, id)
        await act(writing, record)
        return { label: called(record) }
      }),
  })
  const turned = (status: Status) =>
    each((writing, record) => overwrite(writing, record, { status }, actionOf(status)))

  /** Puts fields back to what the entry found them as. */
  async function putBack(writing: Writing, entry: AuditRow) {
    const { tx } = writing
    const row = await lock(tx, entry.recordId ?? '')
    const earlier = Object.entries(entry.changes)
    if (earlier.some(([field, { after }]) => !same(row[field], after))) throw failure('audit.changed_since')
    const values = Object.fromEntries(earlier.map(([field, { before }]) => [field, before]))
    if (values.status === 'inactive') await hide(writing, row)
    const after = await set(tx, row.id, { ...values, ...(await derive(writing, { ...row, ...values })) })
    demand(writing, after, row)
    return { label: called(after), changes: differences(row, values, fields), version: after.version }
  }

  async function moveToBin(tx: Transaction, id: string, at: Date | null) {
    const after = await set(tx, id, { binnedAt: at })
    return { label: called(after), changes: {}, version: at ? null : after.version }
  }

  async function undo(writing: Writing, entry: AuditRow) {
    const { tx, now } = writing
    const id = entry.recordId ?? ''
    switch (entry.action) {
      case 'created': {
        const row = await lock(tx, id)
        const later = Object.entries(entry.changes)
        if (later.some(([field, { after }]) => !same(row[field], after))) throw failure('audit.changed_since')
        if (await inUse(tx, row)) throw failure('record.in_use')
        if (binnable) return moveToBin(tx, id, now)
        await tx.delete(table).where(eq(table.id, id))
        return { label: called(row), changes: {}, version: null }
      }
      case 'binned':
        await lock(tx, id, 'binned')
        return moveToBin(tx, id, null)
      case 'restored':
        await hide(writing, await lock(tx, id))
        return moveToBin(tx, id, now)
      default:
        return putBack(writing, entry)
    }
  }

  /** Inserts a record, in a write that may do more. */
  async function insert(writing: Writing, values: Values): Promise<Changed> {
    const { tx, note } = writing
    await prepare(writing, values)
    const copied = { ...values, ...(await copy(writing, values)) }
    const [row] = (await tx
      .insert(table)
      .values(stored({ ...copied, ...(await derive(writing, copied)) }))
      .returning()) as Row[]
    if (!row) throw new Error(`no ${kind} was made`)
    demand(writing, row)
    const changes = differences({}, row, fields)
    const logEntry = { kind, recordId: row.id, label: called(row), changes, undoable: true }
    const entry = await note({ action: 'created', ...logEntry })
    return { id: row.id, version: row.version, entry, undoable: true }
  }

  const slugged = async (db: Handle, form: Values) => (slug ? { ...form, slug: await slug(db, form) } : form)

  return {
    writeOver,
    /** Steps of a larger write: whoever may do that need not have the permission for these. */
    within: {
      insert: (writing: Writing, form: FormValues) =>
        refusing(async () => insert(writing, await slugged(writing.tx, plain(form)))),
      overwrite: (writing: Writing, seen: Seen, form: FormValues) =>
        refusing(async () => overwrite(writing, await lockSeen(writing.tx, seen), plain(form), 'updated')),
      /** In whatever version it is. */
      overwriteAny: (writing: Writing, id: string, form: FormValues) =>
        refusing(async () => overwrite(writing, await lock(writing.tx, id), plain(form), 'updated')),
    },
    // Handlers of `recordProcedures`.
    create: async ({ context, input }: Call<FormValues>): Promise<Changed> => {
      const values = await slugged(context.deps.db, plain(input))
      return write(context, (writing) => insert(writing, values), values)
    },
    update: ({ context, input: { id, version, ...given } }: Call<Seen & FormValues>) =>
      writeOver(context, { id, version }, plain(given), 'updated'),
    setStatus: ({ context, input: { status, ...seen } }: Call<Seen & { status: Status }>) =>
      writeOver(context, seen, { status }, actionOf(status)),
    bin: ({ context, input: seen }: Call<Seen>): Promise<Changed> =>
      write(context, async (writing) => discard(writing, await lockSeen(writing.tx, seen))),
    /** For lists whose records have a status, and may be binned. */
    bulk: { activate: turned('active'), deactivate: turned('inactive'), bin: each(discard) },
    restore: ({ context, input: { id } }: Call<{ id: string }>): Promise<Changed> =>
      write(context, async ({ tx, note }) => {
        await lock(tx, id, 'binned')
        const { version, ...logged } = await moveToBin(tx, id, null)
        const entry = await note({ ...logged, action: 'restored', kind, recordId: id, undoable: true })
        return { id, version, entry, undoable: true }
      }),
    /** Deletes for good: nothing brings it back. */
    remove: ({ context, input: seen }: Call<Seen>): Promise<Changed> =>
      write(context, async ({ tx, note }) => {
        const before = await lockSeen(tx, seen)
        await tx.delete(table).where(eq(table.id, seen.id))
        const logEntry = { kind, recordId: seen.id, label: called(before) } as const
        const changes = Object.fromEntries(
          fields.map((field) => [field, { before: before[field] ?? null, after: null }]),
        )
        const entry = await note({ ...logEntry, action: 'deleted', changes })
        return { id: seen.id, version: null, entry, undoable: false }
      }),
    undoing: {
      permission,
      undo: (writing, entry) => {
        if (announce) writing.after(announce)
        return refusing(() => undo(writing, entry))
      },
    } satisfies Undoing,
    /** Erases what has lain in the bin since before `until`; what is still referred to stays. */
    erase: async (tx: Transaction, until: Date) => {
      if (!binnable) return
      const old = await tx.select({ id: table.id }).from(table).where(lt(binnable, until))
      for (const { id } of old)
        await tx
          .transaction((nested) => nested.delete(table).where(eq(table.id, id)))
          .catch((error) => {
            if (!isReferredTo(error)) throw error
          })
    },
  }
}
