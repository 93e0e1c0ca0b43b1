import type { Of, Pushed } from '#web/feature.ts'

export const matchesPushed: Of<'match' | 'like', Pushed> = {
  match: {
    say: (count) => (count === 1 ? 'Você tem um novo match.' : `Você tem ${count} novos matches.`),
    to: '/relacionamento/matches',
  },
  like: { say: () => 'Tem novidade para você.', to: '/relacionamento/curtidas' },
}
