import type { SecurityKind } from '#contract/notifications/options.ts'
import type { Of, Pushed } from '#web/feature.ts'

const account = '/relacionamento/perfil'

export const identityPushed: Of<SecurityKind, Pushed> = {
  new_device: { say: () => 'Sua conta foi aberta num aparelho novo.', to: account },
  password: { say: () => 'Sua senha foi trocada.', to: account },
  second_factor: { say: () => 'O segundo fator da sua conta mudou.', to: account },
  email: { say: () => 'O e-mail da sua conta mudou.', to: account },
}
