// Vocabulary of the audit about plans and payments.

export const billingAudit = {
  plan: {
    called: 'Plano',
    fields: {
      name: 'nome',
      type: 'tipo',
      tier: 'nível',
      price: 'preço',
      duration: 'dias',
      description: 'descrição',
      features: 'o que inclui',
      photos: 'fotos na galeria',
      media: 'vídeo e encarte',
      highlight: 'destaque',
      promotions: 'promoções ao mesmo tempo',
    },
  },
  payment: { called: 'Pagamento', fields: { state: 'situação', received: 'valor que veio' } },
} as const
