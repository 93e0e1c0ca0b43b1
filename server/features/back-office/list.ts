// A list of the back-office as SQL: search through its index, filters, sort, pages, and all that match. Pages are numbered
// because administrators send each other page 40; totals stop at 10,000. Several tables are a `union all` without joins, so
// that PostgreSQL walks their indexes and stops at a full page: joined, one took 1.1 s, and takes 5 ms.
import { and, Column, inArray, is, isNotNull, isNull, Param, SQL, StringChunk, sql, Table } from 'drizzle-orm'
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { AnyListing, FilterOf, RowOf } from '#contract/back-office/listing.ts'
import { countedUpTo } from '#contract/back-office/options.ts'
import { sought } from '#server/platform/db/columns.ts'
import type { Database, Handle } from '#server/platform/db/database.ts'
import {
  type Dictionary,
  nearConditions,
  patternOf,
  shortestForgiven,
  wordsOf,
} from '#server/platform/search-words.ts'

/** One column of the CSV: its heading, what stands in it of a row, and what does unless it was asked for whole. */
export type CsvColumn<Row> = readonly [
  heading: string,
  cell: (row: Row) => CsvCell,
  masked?: (row: Row) => CsvCell,
]
export type CsvCell = string | number | boolean | Date | null

/** Column or expression that sorts rows. An expression may be empty, unless it is said to be `filled`. */
type Sorted = PgColumn | SQL | { filled: SQL }

/** The condition that something is `within` any of the texts by which rows are found. */
type Sought = (within: (text: SQL) => SQL) => SQL

type Source<L extends AnyListing, Selected> = {
  listing: L
  /**
   * Everything selected from the table of `id`, without a condition: those are the list's. Other tables are joined by
   * `leftJoin` on what is unique: they cost only the rows of the page, unless it is filtered or sorted by them.
   */
  select: (db: Handle) => PgSelect
  /** Key of a row; an expression, where rows come out of several tables. */
  id: PgColumn | SQL.Aliased<string>
  sorts: Record<L['sorts'][number], Sorted>
  /** The expression that has the search's index: `searchable(…)`, to the letter. Of several tables, how each is searched. */
  searched: SQL | Sought
  /**
   * The dictionary by which slips are corrected where rows are many: those that have its words are found by an index of
   * `wordsIn(searched)`. Without one, each row that shares some letters is compared with what was typed.
   */
  dictionary?: Dictionary
  /** A condition for every filter; `undefined` for one that `always` sees to. */
  filters: {
    [F in keyof L['filters'] as F extends 'binned' ? never : F]-?: (
      value: NonNullable<FilterOf<L>[F & keyof FilterOf<L>]>,
    ) => SQL | undefined
  }
  /** Condition that holds for every row, whatever is asked. */
  always?: (filter: FilterOf<L>) => SQL | undefined
  /** A selected row in the shape of the contract: masked, where it must be. */
  row: (selected: Selected) => RowOf<L>
  /** The CSV's columns, of what was selected. */
  csv: readonly CsvColumn<Selected>[]
}

/** Column of records that may be binned: the filter `binned` shows what lies in the bin, and nothing else does. */
type Bin<L extends AnyListing> = L['filters'] extends { binned: z.ZodType } ? { binnedAt: PgColumn } : unknown

/** Conditions to be tried in turn until one finds rows. */
type Tries = (db: Handle) => Promise<readonly (SQL | undefined)[]>

/** The conditions of a search: each word is there; or, where nothing has them all, those that forgive slips. */
function searchFor(
  searched: SQL | Sought,
  typed: string,
  dictionary: Dictionary | undefined,
): { exact: SQL | undefined; near: Tries } {
  const words = wordsOf(typed)
  const whole = words.join(' ')
  const found = typeof searched === 'function' ? searched : (within: (text: SQL) => SQL) => within(searched)
  const exact = and(...words.map((word) => found((text) => sql`${text} like ${sought(patternOf(word))}`)))
  return {
    exact,
    near: async (db) => {
      if (whole.length < shortestForgiven) return []
      if (!dictionary) return [found((text) => sql`${sought(whole)} <% ${text}`)]
      return (await nearConditions(db, dictionary, typed)).map(found)
    },
  }
}

/** A row as a query selects it. */
export type SelectedBy<Select extends (db: Handle) => { _: { result: unknown[] } }> =
  ReturnType<Select>['_']['result'][number]

/** Answers whether an expression reads columns of this table alone, and nothing in it is hidden from us. */
function isOf(table: Column['table'], expression: unknown): boolean {
  if (is(expression, Column)) return expression.table === table
  if (is(expression, Table)) return expression === table
  if (is(expression, SQL)) return expression.queryChunks.every((chunk) => isOf(table, chunk))
  if (Array.isArray(expression)) return expression.every((one) => isOf(table, one))
  return is(expression, StringChunk) || is(expression, Param) || Object(expression) !== expression
}

const chunkRows = 1000

type PageInput = { sort: string; page: number; size: number }

/**
 * The bounds of `most` rows from the one after `skipped` on. Both stand in the statement itself: plans are made without
 * looking at parameters (`connectionSettings`), and for a few rows another one is right than for many.
 */
const bounds = (most: number, skipped = 0): SQL => sql.raw(`limit ${most} offset ${skipped}`)

const idsOf = (query: PgSelect, most: number, skipped = 0): SQL =>
  sql`(select id from ${query} as matching ${bounds(most, skipped)}) as ids`

/**
 * The ids that a search finds, as `found`: once, however often they are read, and by the search's index. The order's own,
 * walked until a page is full, may be walked to its end.
 */
const withFound = (query: PgSelect): SQL =>
  sql`with found as materialized (select id from ${query} as matching)`

/** A list, ready to be asked. `Selected` is a row as `select` selects it. */
export function createList<L extends AnyListing, Selected>(source: Source<L, Selected> & Bin<L>) {
  const { select, id, sorts, searched, dictionary, filters, always, row } = source
  const { binnedAt } = source as { binnedAt?: PgColumn }
  type Filter = FilterOf<L>

  /** The filter in SQL, and those for a search that finds nothing: `near` forgives slips. */
  function conditionsOf(filter: Filter): { exact: SQL | undefined; near: Tries } {
    const values = filter as Record<string, unknown>
    const conditions = Object.entries(filters as Record<string, (value: unknown) => SQL | undefined>)
      .filter(([name]) => values[name] !== undefined)
      .map(([name, condition]) => condition(values[name]))
    const placed = binnedAt && (values.binned ? isNotNull(binnedAt) : isNull(binnedAt))
    const named = values.id === undefined ? undefined : sql`${id} = ${values.id}`
    const fixed = and(placed, named, always?.(filter), ...conditions)
    const typed = typeof values.search === 'string' ? values.search : ''
    const { exact, near } = searchFor(searched, typed, dictionary)
    return {
      exact: and(fixed, exact),
      near: async (db) => (await near(db)).map((condition) => and(fixed, condition)),
    }
  }

  async function finds(db: Handle, condition: SQL | undefined): Promise<boolean> {
    const { rows } = await db.execute<{ matched: boolean }>(
      sql`${withFound(matchingIds(db, condition))} select exists (select from found) as matched`,
    )
    return rows[0]?.matched === true
  }

  /** The rows decide whether the search is to be forgiving. */
  async function conditionOf(db: Handle, filter: Filter): Promise<SQL | undefined> {
    const { exact, near } = conditionsOf(filter)
    if (!filter.search || (await finds(db, exact))) return exact
    for (const condition of await near(db)) if (await finds(db, condition)) return condition
    return exact
  }

  function orderBy(sort: string): SQL[] {
    const descending = sort.startsWith('-')
    const by = (sorts as Record<string, Sorted>)[sort.replace('-', '')]
    if (!by) throw new Error(`${source.listing.name} is not sorted by ${sort}`)
    // An index of the column is walked either way; only one that may be empty needs its empty ones put last.
    const filled = 'filled' in by || (by instanceof PgColumn && by.notNull)
    const column = 'filled' in by ? by.filled : by
    const empty = filled ? sql`` : sql` nulls last`
    const direction = descending ? sql`desc` : sql`asc`
    return [sql`${column} ${direction}${empty}`, descending ? sql`${id} desc` : sql`${id} asc`]
  }

  /** The ids of what matches: out of the table alone where condition and order ask no other, so that an index may do. */
  const matchingIds = (db: Handle, condition: SQL | undefined, order: SQL[] = []): PgSelect =>
    is(id, Column) && isOf(id.table, [condition, order])
      ? db
          .select({ id })
          .from(id.table)
          .where(condition)
          .orderBy(...order)
          .$dynamic()
      : select(db)
          .where(condition)
          .orderBy(...order)

  /** Up to `countedUpTo` and one more, so that nothing counts a whole table. */
  async function count(db: Handle, condition: SQL | undefined) {
    const matching = idsOf(matchingIds(db, condition), countedUpTo + 1)
    const { rows } = await db.execute<{ found: number }>(sql`select count(*) as found from ${matching}`)
    return Number(rows[0]?.found ?? 0)
  }

  /** The rows with these ids, joined with all that is selected: of what comes before them in the list the ids are enough. */
  const rowsWith = (db: Handle, ids: SQL, order: SQL[]) =>
    select(db)
      .where(sql`${id} = any(${ids})`)
      .orderBy(...order)

  const paged = (selected: unknown[], found: number) => ({
    rows: (selected as Selected[]).map(row),
    total: Math.min(found, countedUpTo),
    more: found > countedUpTo,
  })

  async function pageOf(db: Database, condition: SQL | undefined, { sort, page, size }: PageInput) {
    const order = orderBy(sort)
    const ids = idsOf(matchingIds(db, condition, order), size, (page - 1) * size)
    return paged(
      ...(await Promise.all([rowsWith(db, sql`array(select id from ${ids})`, order), count(db, condition)])),
    )
  }

  /** A page of what a search finds. Words are what costs: they are looked for once, and counted with the page. */
  async function searchedPage(db: Database, condition: SQL | undefined, { sort, page, size }: PageInput) {
    const order = orderBy(sort)
    const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
      ${withFound(matchingIds(db, condition, order))}
      select (select count(*) from (select from found ${bounds(countedUpTo + 1)}) as counted) as total,
        array(select id from found ${bounds(size, (page - 1) * size)}) as ids`)
    const { total = 0, ids = [] } = rows[0] ?? {}
    return paged(ids.length > 0 ? await rowsWith(db, sql`${sql.param(ids)}`, order) : [], total)
  }

  return {
    listing: source.listing,
    csv: source.csv,
    /** The ids of all that match, in order, as one statement sees them; or of the first `most`. */
    ids: async (db: Handle, filter: Filter, sort: string, most?: number): Promise<string[]> => {
      const query = matchingIds(db, await conditionOf(db, filter), orderBy(sort))
      const bounded = most === undefined ? sql`` : bounds(most)
      const { rows } = await db.execute<{ id: string }>(
        filter.search
          ? sql`${withFound(query)} select id from found ${bounded}`
          : sql`select id from ${query} as matching ${bounded}`,
      )
      return rows.map((one) => one.id)
    },
    page: async (db: Database, input: z.output<L['input']>) => {
      const pageInput = input as Filter & PageInput
      const { exact, near } = conditionsOf(pageInput)
      if (!pageInput.search) return pageOf(db, exact, pageInput)
      const page = await searchedPage(db, exact, pageInput)
      if (page.total > 0) return page
      for (const condition of await near(db)) {
        const forgiving = await searchedPage(db, condition, pageInput)
        if (forgiving.total > 0) return forgiving
      }
      return page
    },
    /** One record, in the shape of the list; `null` when it is not there. */
    one: async (db: Handle, recordId: string): Promise<RowOf<L> | null> => {
      const [selected] = await select(db).where(sql`${id} = ${recordId}`)
      return selected ? row(selected as Selected) : null
    },
    /** The rows of these ids in their order, some at a time: those that are gone since are left out. */
    async *rowsOf(db: Database, all: readonly string[]) {
      for (let start = 0; start < all.length; start += chunkRows) {
        const some = all.slice(start, start + chunkRows)
        const selected = (await select(db).where(inArray(sql`${id}`, some))) as Selected[]
        const byId = new Map(selected.map((one) => [(one as { id: string }).id, one]))
        for (const one of some) {
          const found = byId.get(one)
          if (found) yield found
        }
      }
    },
  }
}

export type List = Pick<ReturnType<typeof createList<AnyListing, never>>, 'listing' | 'ids'> & {
  csv: readonly CsvColumn<never>[]
  rowsOf: (db: Database, all: readonly string[]) => AsyncGenerator<unknown>
}
