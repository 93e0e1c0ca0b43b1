// Vocabulary of the audit about categories.
import type { FormNames } from '../back-office/fields.ts'
import type { categoryFields } from './form.ts'

export const guideAudit = {
  category: {
    called: 'Categoria',
    fields: { name: 'nome', description: 'descrição', color: 'cor', status: 'situação' } satisfies Record<
      FormNames<typeof categoryFields> | 'status',
      string
    >,
  },
} as const
