import type { Of, Pushed } from '#web/feature.ts'

export const moderationPushed: Of<'report', Pushed> = {
  report: { say: () => 'Moderação: uma denúncia urgente espera.', to: '/admin/moderacao' },
}
