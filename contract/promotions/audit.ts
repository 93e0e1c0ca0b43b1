// Vocabulary of the audit about promotions.

export const promotionsAudit = {
  promotion: {
    called: 'Promoção',
    fields: {
      title: 'título',
      description: 'descrição',
      discount: 'desconto',
      code: 'código',
      startsAt: 'começo',
      endsAt: 'fim',
      image: 'imagem',
      companyId: 'empresa',
      companyName: 'nome da empresa',
      companyLogo: 'logo da empresa',
      participantLimit: 'limite',
      status: 'situação',
    },
  },
} as const
