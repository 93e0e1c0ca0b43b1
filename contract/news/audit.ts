// Vocabulary of the audit about news.

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
    },
  },
} as const
