// Vocabulary of the audit about texts.

export const textsAudit = {
  text: { called: 'Texto', fields: { title: 'título', body: 'texto', asksAgain: 'pede aceite' } },
} as const
