import type { Of, Pushed } from '#web/feature.ts'

export const rafflesPushed: Of<'raffle_won' | 'raffle_changed', Pushed> = {
  raffle_won: { say: () => 'Você ganhou um sorteio.', to: '/relacionamento/sorteio' },
  raffle_changed: { say: () => 'Um sorteio seu mudou.', to: '/relacionamento/sorteio' },
}
