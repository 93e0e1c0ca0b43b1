import { linkOptions } from '@tanstack/react-router'
import { CakeSlice, UserPlus, UserRound, UsersRound } from 'lucide-react'
import { createElement } from 'react'
import { cityDay } from '#contract/values/city-day.ts'
import { formatNumber } from '#contract/values/format.ts'
import type { OfficeFeature } from '#web/feature.ts'
import { listed } from '#web/features/back-office/found.ts'
import { api } from '#web/lib/api.ts'
import { Growth } from './growth.tsx'

const monthMs = 30 * 24 * 60 * 60 * 1000

export const membersOffice: OfficeFeature = {
  lines: [
    { group: 'Comunidade', place: 10, page: '/admin/usuarios', icon: UsersRound, permission: 'people.read' },
    {
      group: 'Comunidade',
      place: 30,
      page: '/admin/aniversarios',
      icon: CakeSlice,
      permission: 'people.read',
    },
  ],
  sources: [
    listed(
      ['Pessoas', UserRound, 'people.read', '/admin/usuarios'],
      api.memberAdmin.list,
      ({ name, email }) => ({
        label: name,
        hint: email,
      }),
    ),
  ],
  views: [
    {
      label: 'Aniversários de hoje',
      icon: CakeSlice,
      permission: 'people.read',
      page: '/admin/aniversarios',
      search: { quando: 'hoje' },
    },
    {
      label: 'Usuários inativos',
      icon: UsersRound,
      permission: 'people.read',
      page: '/admin/usuarios',
      search: { situacao: 'inactive' },
    },
  ],
  figures: ({ people }, now) => [
    {
      place: 10,
      icon: UsersRound,
      label: 'Usuários',
      permission: 'people.read',
      way: linkOptions({ to: '/admin/usuarios' }),
      value: people.total,
      says: `${formatNumber(people.active)} com perfil ativo`,
    },
    {
      place: 20,
      icon: UserPlus,
      label: 'Novos em 30 dias',
      permission: 'people.read',
      way: linkOptions({
        to: '/admin/usuarios',
        search: { de: cityDay(new Date(now.getTime() - monthMs)) },
      }),
      value: people.recent,
      says: createElement(Growth, { people }),
    },
  ],
}
