// Vocabulary of the audit about categories.
import { auditNames } from '../back-office/fields.ts'
import { categoryFields } from './form.ts'

export const guideAudit = {
  category: { called: 'Categoria', fields: { ...auditNames(categoryFields), status: 'situação' } },
} as const
