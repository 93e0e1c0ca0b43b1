// Categories, as administrators keep them.
import { eq, sql } from 'drizzle-orm'
import { formNames } from '#contract/back-office/fields.ts'
import { statusOptions } from '#contract/back-office/options.ts'
import { categoryList } from '#contract/guide/api.ts'
import { categoryFields } from '#contract/guide/form.ts'
import { labelOf } from '#contract/values/options.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { columnsOf, csvColumns } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { categories as table } from './tables.ts'

const select = (db: Handle) => db.select(columnsOf(table, categoryList.row)).from(table).$dynamic()

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
    ...csvColumns(categoryFields, ['name', 'description', 'color']),
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

export const categoryRecords = administered({
  kind: 'category',
  table,
  fields: [...formNames(categoryFields), 'status'],
  label: 'name',
  permission: 'categories.write',
  constraints: {
    categories_name_unique: 'record.name_taken',
    categories_name_folded: 'record.name_taken',
  },
  twins: ({ name }) => eq(searchable(table.name), sql`searchable(${name})`),
  present: categoryRows.one,
})
