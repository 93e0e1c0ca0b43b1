// Birthdays: who told a birth date, by month, to be congratulated. The year is shown to who says why.
import { useNavigate } from '@tanstack/react-router'
import { Eye, Gift, SquareArrowOutUpRight } from 'lucide-react'
import { useMemo } from 'react'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { birthdayList } from '#contract/member-admin/api.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { formatDay } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { ReasonDialog } from '#web/features/back-office/reason-dialog.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { StatusChoice } from '#web/features/back-office/status-choice.tsx'
import type { RowAction, TableColumn } from '#web/features/back-office/table-types.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { greet } from './greet.ts'
import { nameColumn } from './name-column.tsx'
import { useShownFact } from './use-shown-fact.ts'

type Birthday = RowOf<typeof birthdayList>

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

/** `whole`: whose date is shown with its year now. */
const columnsOf = (whole: { id: string; value: string } | null): TableColumn<Birthday>[] => [
  nameColumn,
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, className: 'max-w-64 truncate' },
  {
    id: 'phone',
    header: 'Telefone',
    cell: ({ phone }) => phone ?? '—',
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'birthDate',
    header: 'Data de nascimento',
    sort: 'birthDate',
    cell: ({ id, birthDate }) => (
      <span role="status">{whole?.id === id ? formatDay(whole.value) : birthDate}</span>
    ),
    className: 'tabular-nums',
  },
  { id: 'age', header: 'Idade', sort: 'age', cell: ({ age }) => `${age} anos` },
  { id: 'city', header: 'Cidade', sort: 'city', cell: ({ city }) => city },
  {
    id: 'congratulate',
    header: 'Parabéns',
    onCard: 'bare',
    cell: ({ id, name, phone, birthDate }) =>
      phone ? (
        <Button
          size="sm"
          variant={isToday(birthDate) ? 'chat' : 'secondary'}
          icon={<Gift aria-hidden />}
          aria-label={`Dar parabéns a ${name}`}
          onClick={() => void greet(id, 'birthday')}
        >
          Parabéns
        </Button>
      ) : (
        <span className="text-ink-2">Sem telefone</span>
      ),
  },
]

/** Answers for a day whose year is masked, `15/03/••••`, in the city. */
const isToday = (birthDate: string) => birthDate.startsWith(formatDay(cityDay(new Date()).slice(5)))

const whens = { hoje: 'today', semana: 'week' } as const

const filters: ListFilter[] = [
  {
    name: 'quando',
    field: 'when',
    label: 'Quando',
    options: [
      { value: 'hoje', label: 'Hoje' },
      { value: 'semana', label: 'Esta semana' },
    ],
    asked: (value) => whens[value as keyof typeof whens],
  },
  {
    name: 'mes',
    field: 'month',
    label: 'Mês',
    options: months.map((label, place) => ({ value: String(place + 1).padStart(2, '0'), label })),
    asked: Number,
  },
]

export function BirthdaysPage() {
  useTitle(titleOf('/admin/aniversarios'))
  const navigate = useNavigate()
  const open = ({ id }: Birthday) => void navigate({ to: '/admin/usuarios/$id', params: { id } })
  const mayReveal = useMay('people.reveal')
  const dialog = useDialogValue<Birthday>()
  const [shown, setShown] = useShownFact()
  const columns = useMemo(() => columnsOf(shown), [shown])
  const actions = (birthday: Birthday): RowAction[] => [
    { label: 'Abrir página', icon: <SquareArrowOutUpRight aria-hidden />, onChoose: () => open(birthday) },
    ...(mayReveal
      ? [{ label: 'Mostrar o ano', icon: <Eye aria-hidden />, onChoose: () => dialog.show(birthday) }]
      : []),
  ]
  return (
    <>
      <PageHeader title="Aniversários" className="mb-3" />
      <StatusChoice
        name="quando"
        legend="Filtrar por dia"
        choices={[
          ['hoje', 'Hoje', null],
          ['semana', 'Esta semana', null],
          [undefined, 'Todos', null],
        ]}
      />
      <DataTable
        list="birthdays"
        noun={['aniversário', 'aniversários']}
        query={(input) => query.memberAdmin.birthdays.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome ou e-mail…"
        nameOf={({ name }) => name}
        onOpen={open}
        actions={actions}
        exports="people.export"
        exportsWhole="people.reveal"
        emptyText="Ninguém informou a data de nascimento ainda."
        errorText="Erro ao carregar lista de aniversários"
      />
      {dialog.value ? (
        <ReasonDialog
          open={dialog.open}
          onClose={dialog.close}
          title={`Mostrar o ano de nascimento de ${dialog.value.name}?`}
          description="Aparece por 30 segundos, só para você. Fica na auditoria."
          confirmLabel="Mostrar"
          errorText="Não deu para mostrar."
          onConfirm={async (reason) => {
            const id = dialog.value?.id ?? ''
            const { value } = await api.memberAdmin.reveal({ id, fact: 'birthDate', reason })
            setShown({ id, fact: 'birthDate', value: value ?? '' })
          }}
        />
      ) : null}
    </>
  )
}
