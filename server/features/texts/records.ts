// The public texts, as administrators keep them: every save publishes a version.
import { textList } from '#contract/texts/api.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { columnsOf } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import './signals.ts'
import { texts as table } from './tables.ts'

const select = (db: Handle) => db.select(columnsOf(table, textList.row)).from(table).$dynamic()

export const textsRows = createList<typeof textList, SelectedBy<typeof select>>({
  listing: textList,
  select,
  id: table.id,
  sorts: { title: table.title, updatedAt: table.updatedAt },
  searched: searchable(table.title),
  filters: {},
  row: (selected) => selected,
  csv: [
    ['Título', (row) => row.title],
    ['Endereço', (row) => `/textos/${row.slug}`],
    ['Versão', (row) => row.version],
    ['Publicado em', (row) => row.updatedAt],
    ['Pediu novo aceite', (row) => (row.asksAgain ? 'Sim' : 'Não')],
    ['Texto', (row) => row.body],
  ],
})

export const textsRecords = administered({
  kind: 'text',
  table,
  fields: ['title', 'body', 'asksAgain'],
  label: 'title',
  permission: 'texts.write',
  present: textsRows.one,
  announce: (signals) => signals.emit('texts.published', null),
})
