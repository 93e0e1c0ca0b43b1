// Appeals of those who were suspended: answered by somebody else than who suspended them.
import { Reply } from 'lucide-react'
import type { AppealRow } from '#contract/moderation/api.ts'
import { appealOutcomeText } from '#contract/moderation/options.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { useMay } from '#web/features/back-office/role.ts'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { usePersonAction } from '#web/features/back-office/use-person-action.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { Queue } from './queue.tsx'

const AppealForm = onOpening(() => import('./appeal-form.tsx').then((part) => part.AppealForm))

/** As of reports: a suspension that lasts is grave. */
const tones = { lift: 'success', keep: 'danger' } as const

const columns: TableColumn<AppealRow>[] = [
  { id: 'name', header: 'Nome', sort: 'name', cell: ({ name }) => name },
  {
    id: 'reason',
    header: 'Por quê',
    cell: ({ reason, ageDoubt }) => (ageDoubt ? `Idade em dúvida: ${reason}` : reason),
    className: 'max-w-72 truncate',
  },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ outcome, ageDoubt }) => (
      <Badge dot size="sm" tone={outcome ? tones[outcome] : 'warning'}>
        {outcome ? appealOutcomeText(outcome, ageDoubt) : 'Aberta'}
      </Badge>
    ),
    onCard: 'bare',
  },
  {
    id: 'appealedAt',
    header: 'Chegou em',
    sort: 'appealedAt',
    cell: ({ appealedAt }) => formatDate(appealedAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

const filters: ListFilter[] = [
  {
    name: 'situacao',
    field: 'state',
    label: 'Situação',
    options: [{ value: 'closed', label: 'Respondida' }],
  },
]

export function AppealsPage() {
  useTitle(titleOf('/admin/contestacoes'))
  const { saved } = useWrite('moderation')
  const mayWrite = useMay('moderation.write')
  const personAction = usePersonAction()
  const opened = useDialogValue<AppealRow>()
  return (
    <>
      <PageHeader
        title="Contestações"
        description="Primeiro quem está escondido até confirmar a idade. Quem suspendeu só responde se mais ninguém da equipe puder."
        className="mb-3"
      />
      <Queue closed="Respondidas" />
      <DataTable
        list="appeals"
        noun={['contestação', 'contestações']}
        feminine
        query={(input) => query.moderation.appeals.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome…"
        nameOf={({ name }) => name}
        onOpen={(row) => opened.show(row)}
        actions={(row) => [
          {
            label: row.state === 'open' && mayWrite ? 'Responder' : 'Ler',
            icon: <Reply aria-hidden />,
            onChoose: () => opened.show(row),
          },
          personAction(row.aboutId),
        ]}
        audited="appeal"
        exports="moderation.export"
        emptyText="Nenhuma contestação por aqui."
        errorText="Erro ao carregar as contestações"
      />
      {opened.value ? (
        <AppealForm
          appeal={opened.value}
          open={opened.open}
          onClose={opened.close}
          mayWrite={mayWrite}
          onSaved={(changed) => saved(changed, 'Contestação respondida')}
        />
      ) : null}
    </>
  )
}
