// Cursors of lists that are read newest first.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { failure } from '../failure.ts'

export type PageInput = { cursor?: string | undefined; limit: number }
/** What a list is ordered by: an instant, and the id to tell equal instants apart. */
type Position = { at: Date; id: string }

/** Thirteen digits of milliseconds reach the year 2286; a wilder date or id would be PostgreSQL's to refuse. */
const cursorPattern = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The rows after the page that answered `cursor`; no condition for the first. Throws `input.invalid` for a cursor that is not ours. */
export function after(cursor: string | undefined, at: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, ms, lastId] = cursor.match(cursorPattern) ?? []
  if (!ms || !lastId) throw failure('input.invalid')
  return sql`(${at}, ${id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${lastId}::uuid)`
}

/** The cursor after a page of at most `limit` rows; `null` when it was the last. */
export function nextCursor(rows: readonly Position[], limit: number): string | null {
  const last = rows.at(-1)
  return rows.length === limit && last ? `${last.at.getTime()}_${last.id}` : null
}
