import { Heart, HeartHandshake } from 'lucide-react'
import type { Notification } from '#contract/notifications/api.ts'
import { maxUnseen } from '#contract/notifications/options.ts'
import { firstName } from '#contract/values/names.ts'
import type { Of, Told } from '#web/feature.ts'

const likes = ({ count }: Notification) => {
  if (count === 1) return 'Uma pessoa nova curtiu você'
  return `${count === maxUnseen ? `${count} ou mais` : count} pessoas novas curtiram você`
}

export const matchesTold: Of<'match' | 'like', Told> = {
  match: {
    icon: HeartHandshake,
    to: '/relacionamento/matches',
    text: ({ name }) => `Match! Você e ${firstName(name ?? '')} se curtiram`,
  },
  like: { icon: Heart, to: '/relacionamento/curtidas', text: likes },
}
