// Vocabulary of the audit about events.

export const eventsAudit = {
  event: {
    called: 'Evento',
    fields: {
      title: 'título',
      description: 'descrição',
      category: 'categoria',
      startsAt: 'começo',
      endsAt: 'fim',
      place: 'local',
      address: 'endereço',
      maxParticipants: 'limite',
      price: 'preço',
      image: 'imagem',
      status: 'situação',
      cancelled: 'cancelado',
      here: 'chegou',
    },
  },
} as const
