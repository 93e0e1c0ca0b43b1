// A server for component tests that keeps categories, as the back-office's lists have them: searched, sorted, paged, versioned.

import type { Changed, RowOf } from '#contract/back-office/listing.ts'
import type { categoryList } from '#contract/guide/api.ts'
import { type Answers, refusal } from './fake-api.ts'

type Category = RowOf<typeof categoryList>

export function category(name: string, given: Partial<Category> = {}): Category {
  return {
    id: crypto.randomUUID(),
    version: 1,
    name,
    description: `Tudo de ${name}`,
    color: '#3b82f6',
    status: 'active',
    createdAt: new Date('2026-03-10T15:00:00Z'),
    binnedAt: null,
    ...given,
  }
}

/** So many, each with a name of its own. */
export const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => category(`Categoria ${String(index + 1).padStart(2, '0')}`))

/** Answers for `rows`, which its writes change. */
export function keepingCategories(rows: Category[]) {
  const asked: unknown[] = []
  let entry = 0
  const find = (id: string) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw refusal('record.not_found')
    return row
  }
  const write = (
    { id, version }: { id: string; version?: number | undefined },
    change: Partial<Category>,
  ): Changed => {
    const row = find(id)
    if (version !== undefined && version !== row.version)
      throw refusal('record.stale', { present: row, by: 'Téo', at: new Date() })
    const next = { ...row, ...change, version: row.version + 1 }
    rows.splice(rows.indexOf(row), 1, next)
    entry += 1
    return { id, version: next.version, entry, undoable: true }
  }
  const answers: Answers = {
    guide: {
      categories: (input) => {
        asked.push(input)
        const { search, status, sort = '-createdAt', page = 1, size = 25 } = input
        const found = rows.filter(
          (row) =>
            (!search || row.name.toLowerCase().includes(search.toLowerCase())) &&
            (!status || row.status === status) &&
            (row.binnedAt !== null) === (input.binned ?? false),
        )
        if (sort.endsWith('name')) found.sort((a, b) => a.name.localeCompare(b.name))
        if (sort === '-name') found.reverse()
        return { rows: found.slice((page - 1) * size, page * size), total: found.length, more: false }
      },
      createCategory: (given) => {
        if (rows.some(({ name }) => name === given.name)) throw refusal('record.name_taken')
        const made = category(given.name, { description: given.description, color: given.color })
        rows.unshift(made)
        entry += 1
        return { id: made.id, version: 1, entry, undoable: true }
      },
      updateCategory: ({ id, version, ...given }) => write({ id, version }, given),
      setCategoryStatus: ({ id, version, status }) => write({ id, version }, { status }),
      binCategory: ({ id, version }) => write({ id, version }, { binnedAt: new Date() }),
    },
  }
  return { answers, rows, asked, write }
}
