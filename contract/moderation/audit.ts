// Vocabulary of the audit about moderation.

export const moderationAudit = {
  report: { called: 'Denúncia', fields: { state: 'situação', outcome: 'decisão' } },
  appeal: {
    called: 'Contestação',
    fields: { state: 'situação', outcome: 'decisão', ownSuspension: 'quem suspendeu respondeu, por ser só' },
  },
} as const
