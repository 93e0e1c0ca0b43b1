// The failures of what members decide about their own data: apart, so that no first visit downloads their sentences.

export const privacyFailures = {
  'privacy.staff': {
    status: 409,
    message: 'Sua conta é da equipe. Peça a um administrador que tire seu papel antes.',
  },
  'privacy.no_export': { status: 404, message: 'Esse arquivo não existe mais. Peça outro.' },
  'privacy.answered_already': { status: 409, message: 'Esse pedido já foi respondido.' },
} as const satisfies Record<string, { status: number; message: string }>
