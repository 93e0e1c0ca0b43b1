// Vocabulary of the audit about raffles.

export const rafflesAudit = {
  raffle: {
    called: 'Sorteio',
    fields: {
      title: 'título',
      description: 'descrição',
      prize: 'prêmio',
      image: 'imagem',
      startsAt: 'começo',
      endsAt: 'encerramento',
      maxParticipants: 'limite',
      source: 'fonte',
      lotteryDay: 'dia da extração',
      promoted: 'divulga empresa',
      authorization: 'autorização',
      status: 'situação',
      randomness: 'número público',
      winner: 'número sorteado',
      deliveredAt: 'entregue em',
    },
  },
} as const
