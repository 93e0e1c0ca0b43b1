// News, as administrators keep them.
import { eq } from 'drizzle-orm'
import { statusOptions } from '#contract/back-office/options.ts'
import { newsList } from '#contract/news/api.ts'
import { contractTypeLabels, newsCategoryLabels } from '#contract/news/options.ts'
import { labelOf } from '#contract/values/options.ts'
import { dayMs } from '#server/platform/clock.ts'
import { searchable } from '#server/platform/db/columns.ts'
import type { Handle } from '#server/platform/db/database.ts'
import { createList, type SelectedBy } from '../back-office/list.ts'
import { administered } from '../back-office/record.ts'
import { publishing } from '../photos/commands.ts'
import { freeSlug } from '../reference/slug.ts'
import { ofTerm } from './list.ts'
import { newsFeed as table } from './tables.ts'

const select = (db: Handle) =>
  db
    .select({
      id: table.id,
      version: table.version,
      slug: table.slug,
      title: table.title,
      content: table.content,
      category: table.category,
      plan: table.plan,
      image: table.image,
      contractType: table.contractType,
      contractorName: table.contractorName,
      whatsapp: table.whatsapp,
      contractDays: table.contractDays,
      publishedUntil: table.publishedUntil,
      participateButtonVisible: table.participateButtonVisible,
      participantLimit: table.participantLimit,
      participants: table.participants,
      likes: table.likes,
      comments: table.comments,
      status: table.status,
      createdAt: table.createdAt,
      binnedAt: table.binnedAt,
    })
    .from(table)
    .$dynamic()

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
    ['Título', (row) => row.title],
    ['Categoria', (row) => newsCategoryLabels[row.category]],
    ['Tipo', (row) => contractTypeLabels[row.contractType]],
    ['Plano', (row) => row.plan],
    ['Contratante', (row) => row.contractorName],
    ['Publicada até', (row) => row.publishedUntil],
    ['Curtidas', (row) => row.likes],
    ['Comentários', (row) => row.comments],
    ['Participantes', (row) => row.participants],
    ['Situação', (row) => labelOf(statusOptions, row.status)],
    ['Criada em', (row) => row.createdAt],
  ],
})

export const newsRecords = administered({
  kind: 'news',
  table,
  fields: [
    'title',
    'content',
    'category',
    'plan',
    'image',
    'contractType',
    'contractorName',
    'whatsapp',
    'contractDays',
    'participateButtonVisible',
    'participantLimit',
    'status',
  ],
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
