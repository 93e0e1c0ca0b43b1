// Words on a device that several kinds of notifications have.
import type { Pushed } from '#web/feature.ts'

export const centre = '/relacionamento/notificacoes'

/** Likes and comments under what its reader published. */
export const echoed: Pushed = { say: () => 'Tem novidade no que você publicou.', to: centre }
