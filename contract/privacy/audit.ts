// Vocabulary of the audit about privacy.

export const privacyAudit = {
  data_request: { called: 'Pedido de titular', fields: { state: 'situação', kind: 'assunto' } },
} as const
