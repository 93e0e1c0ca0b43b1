// Vocabulary of the audit about categories.

export const guideAudit = {
  category: {
    called: 'Categoria',
    fields: { name: 'nome', description: 'descrição', color: 'cor', status: 'situação' },
  },
} as const
