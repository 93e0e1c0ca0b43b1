// Vocabulary of the audit about the team and failing jobs.

export const adminAudit = {
  staff: { called: 'Equipe', fields: { role: 'papel', factor: 'segundo fator', sessions: 'sessões' } },
  access_request: { called: 'Pedido de acesso', fields: { role: 'papel' } },
  job: { called: 'Tarefa', fields: { count: 'quantas falhas' } },
} as const
