import { linkOptions } from '@tanstack/react-router'
import { Scale, ShieldAlert } from 'lucide-react'
import type { OfficeFeature } from '#web/feature.ts'
import { lateText } from '#web/features/back-office/front-words.ts'

const hourMs = 60 * 60 * 1000

/** "menos de uma hora", "5 horas", "3 dias". */
function hoursUntil(at: Date, now: Date): string {
  const hours = Math.floor((at.getTime() - now.getTime()) / hourMs)
  if (hours < 1) return 'menos de uma hora'
  if (hours < 48) return hours === 1 ? 'uma hora' : `${hours} horas`
  return `${Math.floor(hours / 24)} dias`
}

export const moderationOffice: OfficeFeature = {
  lines: [
    {
      group: 'Comunidade',
      place: 40,
      page: '/admin/moderacao',
      icon: ShieldAlert,
      permission: 'moderation.read',
    },
    {
      group: 'Comunidade',
      place: 50,
      page: '/admin/contestacoes',
      icon: Scale,
      permission: 'moderation.read',
    },
  ],
  views: [
    {
      label: 'Denúncias com prazo vencido',
      icon: ShieldAlert,
      permission: 'moderation.read',
      page: '/admin/moderacao',
      search: { prazo: 'vencido' },
    },
    {
      label: 'Denúncias decididas',
      icon: ShieldAlert,
      permission: 'moderation.read',
      page: '/admin/moderacao',
      search: { situacao: 'closed' },
    },
  ],
  waits: ({ waiting }, now) => {
    const { reports = 0, late = 0, nextDue = null, appeals = 0 } = waiting ?? {}
    return [
      {
        place: 10,
        icon: ShieldAlert,
        count: reports,
        one: 'denúncia',
        late: late > 0,
        detail: lateText(late) ?? (nextDue ? `próximo prazo em ${hoursUntil(nextDue, now)}` : null),
        way: linkOptions({ to: '/admin/moderacao', search: { situacao: 'open' } }),
      },
      {
        place: 50,
        icon: Scale,
        count: appeals,
        one: 'contestação',
        many: 'contestações',
        way: linkOptions({ to: '/admin/contestacoes' }),
      },
    ]
  },
}
