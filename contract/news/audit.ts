// Vocabulary of the audit about news.
import type { FormNames } from '../back-office/fields.ts'
import type { newsFields } from './form.ts'

export const newsAudit = {
  news: {
    called: 'Notícia',
    fields: {
      title: 'título',
      content: 'conteúdo',
      category: 'categoria',
      plan: 'plano',
      image: 'imagem',
      contractType: 'tipo',
      contractorName: 'contratante',
      whatsapp: 'WhatsApp',
      contractDays: 'dias',
      participateButtonVisible: 'botão de participar',
      participantLimit: 'limite',
      status: 'situação',
    } satisfies Record<FormNames<typeof newsFields> | 'status', string>,
  },
} as const
