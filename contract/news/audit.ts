// Vocabulary of the audit about news.
import { auditNames } from '../back-office/fields.ts'
import { newsFields } from './form.ts'

export const newsAudit = {
  news: { called: 'Notícia', fields: { ...auditNames(newsFields), status: 'situação' } },
} as const
