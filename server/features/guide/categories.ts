// Categories, as administrators keep them.
import { eq, sql } from 'drizzle-orm'
import { statusOptions } from '#contract/back-office/options.ts'
import { categoryList } from '#contract/guide/api.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { categories as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      name: table.name,
      description: table.description,
      color: table.color,
      status: table.status,
      createdAt: table.createdAt,
      binnedAt: table.binnedAt,
    })
    .from(table)
    .$dynamic()

export const categoryRows = createList<typeof categoryList, SelectedBy<typeof select>>({
  listing: categoryList,
  select,
  id: table.id,
  sorts: { name: table.name, createdAt: table.createdAt },
  searched: searchable(table.name, table.description),
  binnedAt: table.binnedAt,
  filters: { status: (status) => eq(table.status, status) },
  row: (selected) => selected,
  csv: [
    ['Nome', (row) => row.name],
    ['Descrição', (row) => row.description],
    ['Cor', (row) => row.color],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

export const categoryRecords = administered({
  kind: 'category',
  table,
  fields: ['name', 'description', 'color', 'status'],
  label: 'name',
  permission: 'categories.write',
  constraints: {
    categories_name_unique: 'record.name_taken',
    categories_name_folded: 'record.name_taken',
  },
  twins: ({ name }) => eq(searchable(table.name), sql`searchable(${name})`),
  present: categoryRows.one,
})
