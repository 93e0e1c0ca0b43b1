// Cursors of lists that are read newest first.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { failure } from '../failure.ts'

export type PageInput = { cursor?: string | undefined; limit: number }
/** Order of a list: an instant, and the id to tell equal instants apart. */
type Position = { at: Date; id: string }

/** Thirteen digits of milliseconds reach the year 2286; a wilder date or id would be PostgreSQL's to refuse. */
const cursorPattern = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Before every row: where the first page of a prepared statement begins. */
const first: Position = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The last row of the page that answered `cursor`. Throws `input.invalid` for a cursor that is not ours. */
export function positionOf(cursor: string | undefined): Position {
  if (cursor === undefined) return first
  const [, ms, id] = cursor.match(cursorPattern) ?? []
  if (!ms || !id) throw failure('input.invalid')
  return { at: new Date(Number(ms)), id }
}

/** Rows behind the position that `placesOf` writes: for statements that are prepared once for every page. */
export const behind = (at: AnyPgColumn, id: AnyPgColumn): SQL =>
  sql`(${at}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`

/** Values of a prepared page: its position, and one row more than it holds. Throws `input.invalid` for a cursor that is not ours. */
export function placesOf({ cursor, limit }: PageInput): { at: string; id: string; limit: number } {
  const { at, id } = positionOf(cursor)
  return { at: at.toISOString(), id, limit: limit + 1 }
}

/** The rows after the page that answered `cursor`; no condition for the first. Throws `input.invalid` for a cursor that is not ours. */
export function after(cursor: string | undefined, at: AnyPgColumn | SQL, id: AnyPgColumn): SQL | undefined {
  if (cursor === undefined) return undefined
  const last = positionOf(cursor)
  return sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
}

/**
 * A page out of rows that were asked for with one more than it holds: the one over is the only sign that the list goes on,
 * as a full page may be the last. `last` is the row that the next page begins behind.
 */
export function takePage<Row>(asked: readonly Row[], limit: number): { rows: Row[]; last: Row | undefined } {
  const rows = asked.slice(0, limit)
  return { rows, last: asked.length > limit ? rows.at(-1) : undefined }
}

/** The cursor of the page behind `last`; `null` where there is none. */
export const cursorAfter = (last: Position | undefined): string | null =>
  last ? `${last.at.getTime()}_${last.id}` : null
