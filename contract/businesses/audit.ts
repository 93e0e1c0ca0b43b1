// Vocabulary of the audit about businesses.

export const businessesAudit = {
  business_request: {
    called: 'Pedido de empresa',
    fields: { state: 'situação', code: 'código de prova' },
  },
} as const
