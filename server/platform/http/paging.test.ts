import { PgDialect, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { after, cursorAfter, takePage } from './paging.ts'

const rows = pgTable('rows', { at: timestamp('at').notNull(), id: uuid('id').notNull() })
const id = '0e8a3c5e-54a0-4c8e-9f0a-2b8d5c1f7a10'
const at = new Date('2026-03-10T22:30:00.123Z')

test('a cursor leads to the rows after the last one shown', () => {
  const cursor = cursorAfter({ at, id }) ?? ''
  const condition = after(cursor, rows.at, rows.id)
  expect(condition && new PgDialect().sqlToQuery(condition)).toMatchObject({
    sql: '("rows"."at", "rows"."id") < ($1::timestamptz, $2::uuid)',
    params: [at.toISOString(), id],
  })
})

test('a page without a row over is the last, full or not, and the first page has no condition', () => {
  expect(takePage(['Ana', 'Bia', 'Caio'], 2)).toEqual({ rows: ['Ana', 'Bia'], last: 'Bia' })
  expect(takePage(['Ana', 'Bia'], 2)).toEqual({ rows: ['Ana', 'Bia'], last: undefined })
  expect(takePage([], 2)).toEqual({ rows: [], last: undefined })
  expect(cursorAfter(undefined)).toBeNull()
  expect(after(undefined, rows.at, rows.id)).toBeUndefined()
})

test('a foreign cursor is refused before PostgreSQL sees it', () => {
  for (const cursor of [
    '',
    'x',
    `_${id}`,
    `99999999999999_${id}`,
    `1_${'-'.repeat(36)}`,
    `-1_${id}`,
    `1_${id} `,
  ])
    expect(() => after(cursor, rows.at, rows.id), cursor).toThrow(
      expect.objectContaining({ code: 'input.invalid' }),
    )
})
