import type { Of, Pushed } from '#web/feature.ts'

export const supportPushed: Of<'reply', Pushed> = {
  reply: { say: () => 'O suporte respondeu.', to: '/relacionamento/suporte' },
}
