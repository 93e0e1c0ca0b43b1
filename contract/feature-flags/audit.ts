// Vocabulary of the audit about feature flags.

export const resourcesAudit = {
  feature: { called: 'Recurso', fields: { enabled: 'ligado' } },
} as const
