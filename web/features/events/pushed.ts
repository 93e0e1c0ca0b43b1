import type { Of, Pushed } from '#web/feature.ts'

export const eventsPushed: Of<'event_seat' | 'event_cancelled' | 'event_changed', Pushed> = {
  event_seat: { say: () => 'Abriu uma vaga em um evento.', to: '/relacionamento/eventos' },
  event_cancelled: { say: () => 'Um evento seu foi cancelado.', to: '/relacionamento/eventos' },
  event_changed: {
    say: () => 'Um evento seu mudou: confira o dia e o lugar.',
    to: '/relacionamento/eventos',
  },
}
