import { Lock } from 'lucide-react'
import type { SecurityKind } from '#contract/notifications/options.ts'
import type { Of, Told } from '#web/feature.ts'

const safety = { icon: Lock, to: '/relacionamento/perfil' } as const

export const identityTold: Of<SecurityKind, Told> = {
  new_device: { ...safety, text: () => 'Sua conta foi aberta num aparelho novo' },
  password: { ...safety, text: () => 'Sua senha foi trocada' },
  second_factor: { ...safety, text: () => 'O segundo fator da sua conta mudou' },
  email: { ...safety, text: () => 'O e-mail da sua conta mudou' },
}
