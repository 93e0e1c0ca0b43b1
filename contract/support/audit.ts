// Vocabulary of the audit about support.

export const supportAudit = {
  ticket: {
    called: 'Ticket',
    fields: {
      status: 'status',
      priority: 'prioridade',
      category: 'categoria',
      resolvedAt: 'resolvido em',
      answer: 'resposta',
    },
  },
  canned_reply: { called: 'Resposta pronta', fields: { title: 'título', body: 'texto' } },
} as const
