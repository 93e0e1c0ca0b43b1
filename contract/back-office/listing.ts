// Declaration of a back-office list: search, filters, sortable columns, pages, and its CSV by the same filter.
import { z } from 'zod'
import { id } from '../kit.ts'
import { pageSizes } from './options.ts'
import type { Permission } from './permissions.ts'

/** A column, or `-column` for the other way round. */
type Sort<Columns extends readonly string[]> = Columns[number] | `-${Columns[number]}`

type Declared<
  Name extends string,
  Columns extends readonly string[],
  Filters extends z.ZodRawShape,
  Row extends z.ZodObject,
> = {
  /** As the addresses spell it: `/admin/{name}`, `/admin/{name}.csv`. */
  name: Name
  /** As its CSV is called where it is kept, before the day. */
  file: string
  /** The permissions for its pages, and for its CSV. */
  reads: Permission
  exports: Permission
  /** Each optional: what is left out filters nothing. */
  filters: Filters
  sorts: Columns
  order: Sort<Columns>
  row: Row
}

/** Completes the declaration with the shapes of what is asked and answered. */
export function listing<
  const Name extends string,
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Row extends z.ZodObject,
>(declared: Declared<Name, Columns, Filters, Row>) {
  const columns = [...declared.sorts, ...declared.sorts.map((column) => `-${column}`)]
  const sort = z.enum(columns as [Sort<Columns>, ...Sort<Columns>[]]).default(declared.order as never)
  const rowId = declared.row.shape.id as z.ZodType<string | number, string | number>
  /** Filters that the rows have in common: also what "all that match" and the CSV are told. */
  const filter = z.object({
    search: z.string().trim().max(100).optional(),
    /** That row alone, as an address names it. */
    id: rowId.optional(),
    ...declared.filters,
  })
  return {
    ...declared,
    filter,
    csvInput: filter.extend({ sort }),
    input: filter.extend({
      sort,
      page: z.int().min(1).max(100_000).default(1),
      size: z.literal(pageSizes).default(pageSizes[0]),
    }),
    output: z.object({
      rows: z.array(declared.row),
      total: z.int().min(0),
      /** True while there are more than `total`, which then is `countedUpTo`. */
      more: z.boolean(),
    }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever its columns, filters and rows
export type AnyListing = ReturnType<typeof listing<string, any, any, any>>
export type RowOf<L extends { row: z.ZodObject }> = z.output<L['row']>
export type FilterOf<L extends { filter: z.ZodObject }> = z.output<L['filter']>

/** Names the record that is written and the version that was seen: without one nothing is written over. */
export const seen = { id, version: z.int().optional() }

/** Answer of a write: the audit's entry, by which it may be undone; `null` when nothing was other than before. */
export const changed = z.object({
  id: z.string(),
  /** The record's version from now on; `null` when it is gone. */
  version: z.int().nullable(),
  entry: z.int().nullable(),
  undoable: z.boolean(),
})
export type Changed = z.infer<typeof changed>

/** Payload of `record.stale`: the record as it stands, in the list's shape, and who last wrote it. */
export type Stale<Row> = { present: Row; by: string | null; at: Date | null }
