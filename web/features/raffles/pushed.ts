import type { Of, Pushed } from '#web/feature.ts'

export const rafflesPushed: Of<'raffle_won', Pushed> = {
  raffle_won: { say: () => 'Você ganhou um sorteio.', to: '/relacionamento/sorteio' },
}
