// Members, as administrators find them: masked, by search, filters and order; what is done to one or many.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ban, SquareArrowOutUpRight, UserCheck, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import type { RowOf } from '#contract/back-office/listing.ts'
import { memberStatusOptions } from '#contract/back-office/options.ts'
import type { memberList } from '#contract/member-admin/api.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { useMay } from '#web/features/back-office/role.ts'
import type { RowAction, TableColumn } from '#web/features/back-office/table-types.ts'
import { query } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { MemberStatusBadge } from './member-status.tsx'
import { nameColumn } from './name-column.tsx'
import { useMemberDeeds } from './use-member-deeds.tsx'

type Member = RowOf<typeof memberList>

const ProfileDialog = onOpening(() => import('./profile-dialog.tsx').then((part) => part.ProfileDialog))

const columns: TableColumn<Member>[] = [
  nameColumn,
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <MemberStatusBadge status={status} />,
  },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'email',
    cell: ({ email, verified }) =>
      verified ? (
        <span className="flex items-center gap-2">
          <span className="truncate">{email}</span>
          <Badge size="sm" tone="sea">
            confirmado
          </Badge>
        </span>
      ) : (
        email
      ),
    className: 'max-w-64 truncate',
  },
  {
    id: 'phone',
    header: 'Telefone',
    sort: 'phone',
    cell: ({ phone }) => phone ?? '—',
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'age', header: 'Idade', sort: 'age', cell: ({ age }) => age ?? '—', numeric: true },
  { id: 'city', header: 'Cidade', sort: 'city', cell: ({ city }) => city, className: 'max-w-40 truncate' },
  {
    id: 'university',
    header: 'Universidade',
    sort: 'university',
    cell: ({ university }) => university ?? '—',
  },
  {
    id: 'lastActiveAt',
    header: 'Última atividade',
    sort: 'lastActiveAt',
    cell: ({ lastActiveAt }) => formatAgo(lastActiveAt, new Date()),
    className: 'whitespace-nowrap',
  },
  {
    id: 'course',
    header: 'Curso',
    sort: 'course',
    cell: ({ course }) => course ?? '—',
    className: 'max-w-48 truncate',
    hidden: true,
  },
  {
    id: 'neighborhood',
    header: 'Bairro',
    sort: 'neighborhood',
    cell: ({ neighborhood }) => neighborhood ?? '—',
    hidden: true,
  },
  {
    id: 'createdAt',
    header: 'Cadastro',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
    hidden: true,
  },
]

const ages = [
  ['18-21', 18, 21],
  ['22-25', 22, 25],
  ['26-30', 26, 30],
  ['31-40', 31, 40],
  ['41-120', 41, 120],
] as const
const ageOptions = (side: 1 | 2) =>
  ages.map((age) => ({
    value: String(age[side]),
    label: age[side] === 120 ? 'sem limite' : `${age[side]} anos`,
  }))

const filtersFor = (universities: readonly { name: string; acronym: string }[]): ListFilter[] => [
  { name: 'situacao', field: 'status', label: 'Status', options: memberStatusOptions },
  {
    name: 'email',
    field: 'verified',
    label: 'E-mail confirmado',
    options: [
      { value: 'sim', label: 'Sim' },
      { value: 'nao', label: 'Não' },
    ],
    asked: (value) => value === 'sim',
  },
  {
    name: 'universidade',
    field: 'university',
    label: 'Universidade',
    options: universities.map(({ name, acronym }) => ({ value: name, label: acronym })),
  },
  {
    name: 'cidade',
    field: 'city',
    label: 'Cidade',
    options: [{ value: product.city, label: product.city }],
  },
  { name: 'idadede', field: 'ageFrom', label: 'Idade: de', options: ageOptions(1), asked: Number },
  { name: 'idadeate', field: 'ageUntil', label: 'Idade: até', options: ageOptions(2), asked: Number },
  { name: 'de', field: 'from', label: 'Cadastro: de', date: true },
  { name: 'ate', field: 'until', label: 'Cadastro: até', date: true },
]

const bulk = [
  {
    action: 'activate',
    label: 'Ativar',
    icon: <UserCheck aria-hidden />,
    question: (n: string) => `Ativar ${n}?`,
  },
  {
    action: 'deactivate',
    label: 'Desativar',
    icon: <Ban aria-hidden />,
    danger: true,
    asksReason: true,
    question: (n: string) => `Desativar ${n}?`,
  },
]

export function MembersPage() {
  useTitle(titleOf('/admin/usuarios'))
  const maySuspend = useMay('people.suspend')
  const { data: lists } = useQuery(query.reference.lists.queryOptions())
  const filters = useMemo(() => filtersFor(lists?.universities ?? []), [lists])
  const navigate = useNavigate()
  const profile = useDialogValue<Member>()
  const { actionsOf, dialogs } = useMemberDeeds()
  const open = ({ id }: Member) => void navigate({ to: '/admin/usuarios/$id', params: { id } })

  const rowActions = (member: Member): RowAction[] => [
    { label: 'Ver perfil', icon: <UserRound aria-hidden />, onChoose: () => profile.show(member) },
    { label: 'Abrir página', icon: <SquareArrowOutUpRight aria-hidden />, onChoose: () => open(member) },
    ...actionsOf(member),
  ]
  return (
    <>
      <PageHeader title="Usuários" className="mb-3" />
      <DataTable
        list="members"
        noun={['pessoa', 'pessoas']}
        feminine
        query={(input) => query.memberAdmin.list.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome ou e-mail…"
        nameOf={({ name }) => name}
        onOpen={open}
        actions={rowActions}
        bulk={maySuspend ? bulk : []}
        audited="person"
        exports="people.export"
        exportsWhole="people.reveal"
        emptyText="Ninguém se cadastrou ainda."
        errorText="Erro ao carregar usuários"
      />
      {profile.value ? (
        <ProfileDialog open={profile.open} onClose={profile.close} member={profile.value} />
      ) : null}
      {dialogs}
    </>
  )
}
