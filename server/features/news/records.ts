// News, as administrators keep them.
import { eq } from 'drizzle-orm'
import { formNames } from '#contract/back-office/fields.ts'
import { statusOptions } from '#contract/back-office/options.ts'
import { newsList } from '#contract/news/api.ts'
import { newsFields } from '#contract/news/form.ts'
import { labelOf } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { columnsOf, csvColumns } from '../back-office/fields.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { publishing } from '../photos/commands.ts'
import { freeSlug } from '../reference/slug.ts'
import { ofTerm } from './list.ts'
import { newsFeed as table } from './tables.ts'

const select = (db: Handle) => db.select(columnsOf(table, newsList.row)).from(table).$dynamic()

export const newsRows = createList<typeof newsList, SelectedBy<typeof select>>({
  listing: newsList,
  select,
  id: table.id,
  sorts: {
    title: table.title,
    createdAt: table.createdAt,
    publishedUntil: table.publishedUntil,
    likes: table.likes,
    comments: table.comments,
  },
  searched: searchable(table.title, table.contractorName),
  binnedAt: table.binnedAt,
  filters: {
    status: (status) => eq(table.status, status),
    category: (category) => eq(table.category, category),
    type: (type) => eq(table.contractType, type),
    term: (term) => ofTerm[term],
  },
  row: (row) => row,
  csv: [
    ...csvColumns(newsFields, [
      'title',
      'category',
      'contractType',
      'plan',
      'contractorName',
      'publishedUntil',
      'likes',
      'comments',
      'participants',
    ]),
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

export const newsRecords = administered({
  kind: 'news',
  table,
  fields: [...formNames(newsFields), 'status'],
  label: 'title',
  slug: (db, { title }) => freeSlug(db, table.slug, String(title), 'noticia'),
  permission: 'news.write',
  constraints: { news_feed_slug: 'record.name_taken', news_feed_places: 'news.limit_below' },
  present: newsRows.one,
  prepare: publishing('image'),
  /** End of a contracted item, so many days after it was made; an editorial one does not end. */
  derive: async (_, { contractType, contractDays, createdAt }) => {
    const madeAt = createdAt ? new Date(String(createdAt)) : new Date()
    const days = Number(contractDays ?? 1)
    return {
      createdAt: madeAt,
      publishedUntil: contractType === 'noticia' ? null : new Date(madeAt.getTime() + days * dayMs),
    }
  },
})
