import { linkOptions } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { formatNumber } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { creating, listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'

const sealed = linkOptions({ to: '/admin/sorteios', search: { situacao: 'active', etapa: 'sealed' } })

export const rafflesOffice: OfficeFeature = {
  lines: [{ group: 'Guia', place: 50, page: '/admin/sorteios', icon: Gift, permission: 'raffles.read' }],
  sources: [
    listed(
      ['Sorteios', Gift, 'raffles.read', '/admin/sorteios'],
      api.raffles.records,
      ({ title, prize }) => ({
        label: title,
        hint: prize,
      }),
    ),
  ],
  beginnings: [creating('Novo sorteio', 'raffles.write', '/admin/sorteios')],
  views: [
    {
      label: 'Sorteios que esperam o número',
      icon: Gift,
      permission: 'raffles.read',
      page: '/admin/sorteios',
      search: { situacao: 'active', etapa: 'sealed' },
    },
  ],
  waits: ({ raffles }) => [
    {
      place: 40,
      icon: Gift,
      count: raffles?.due ?? 0,
      one: 'sorteio pronto para sortear',
      many: 'sorteios prontos para sortear',
      late: true,
      way: sealed,
    },
    {
      place: 110,
      icon: Gift,
      count: raffles ? raffles.sealed - raffles.due : 0,
      one: 'sorteio espera o número',
      many: 'sorteios esperam o número',
      way: sealed,
    },
  ],
  figures: ({ raffles }) =>
    raffles
      ? [
          {
            place: 60,
            icon: Gift,
            label: 'Sorteios abertos',
            permission: 'raffles.read',
            way: linkOptions({ to: '/admin/sorteios', search: { situacao: 'active', etapa: 'open' } }),
            value: raffles.open,
            says:
              raffles.sealed === 0
                ? 'nenhum espera o sorteio'
                : `${formatNumber(raffles.sealed)} ${raffles.sealed === 1 ? 'espera' : 'esperam'} o sorteio`,
          },
        ]
      : [],
}
