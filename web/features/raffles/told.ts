import { Gift } from 'lucide-react'
import type { Of, Told } from '#web/feature.ts'

export const rafflesTold: Of<'raffle_won' | 'raffle_changed', Told> = {
  raffle_won: { icon: Gift, to: '/relacionamento/sorteio', text: () => 'Você ganhou um sorteio' },
  raffle_changed: { icon: Gift, to: '/relacionamento/sorteio', text: () => 'Um sorteio seu mudou' },
}
