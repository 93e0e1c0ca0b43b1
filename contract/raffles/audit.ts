// Vocabulary of the audit about raffles.
import type { FormNames } from '../back-office/fields.ts'
import type { raffleFields } from './form.ts'

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
    } satisfies Record<
      FormNames<typeof raffleFields> | 'status' | 'randomness' | 'winner' | 'deliveredAt',
      string
    >,
  },
} as const
