import { LifeBuoy } from 'lucide-react'
import type { Of, Told } from '#web/feature.ts'

export const supportTold: Of<'reply', Told> = {
  reply: { icon: LifeBuoy, to: '/relacionamento/suporte', text: () => 'O suporte respondeu você' },
}
