// Reports before the team: the gravest first, each with its clock.
import { Gavel } from 'lucide-react'
import { contentKinds, reportReasonNames, reportReasons } from '#contract/interactions/report-options.ts'
import type { ReportRow } from '#contract/moderation/api.ts'
import { meetingsText } from '#contract/moderation/options.ts'
import { formatMoment } from '#contract/values/format.ts'
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
import { DueIn, ReportState } from './report-words.tsx'

const CaseDialog = onOpening(() => import('./case-dialog.tsx').then((part) => part.CaseDialog))

const columns: TableColumn<ReportRow>[] = [
  {
    id: 'reason',
    header: 'Motivo',
    sort: 'urgency',
    cell: ({ reason, said, meetings }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span>{reportReasons[reason].label}</span>
        {said ? (
          <Badge size="sm" tone="neutral">
            {contentKinds[said]}
          </Badge>
        ) : null}
        {meetings ? (
          <Badge size="sm" tone={meetings === 'pattern' ? 'danger' : 'neutral'}>
            {meetingsText[meetings]}
          </Badge>
        ) : null}
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Sobre',
    cell: ({ name, gathered, state }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span>{name}</span>
        {state === 'open' && gathered > 1 ? (
          <Badge size="sm" tone="danger">
            {`${gathered} abertas`}
          </Badge>
        ) : null}
      </span>
    ),
  },
  { id: 'state', header: 'Situação', cell: (row) => <ReportState {...row} />, onCard: 'bare' },
  {
    id: 'dueAt',
    header: 'Prazo',
    sort: 'dueAt',
    cell: ({ dueAt, state }) => (state === 'open' ? <DueIn dueAt={dueAt} /> : formatMoment(dueAt)),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'sentAt',
    header: 'Chegou em',
    sort: 'sentAt',
    cell: ({ sentAt }) => formatMoment(sentAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

const filters: ListFilter[] = [
  {
    name: 'situacao',
    field: 'state',
    label: 'Situação',
    options: [{ value: 'closed', label: 'Decidida' }],
  },
  {
    name: 'motivo',
    field: 'reason',
    label: 'Motivo',
    options: reportReasonNames.map((value) => ({ value, label: reportReasons[value].label })),
  },
  {
    name: 'prazo',
    field: 'late',
    label: 'Prazo',
    options: [{ value: 'vencido', label: 'vencido' }],
    asked: () => true,
  },
  { name: 'sobre', field: 'about', label: 'Sobre', person: ({ name }: ReportRow) => name },
]

export function ReportsPage() {
  useTitle(titleOf('/admin/moderacao'))
  const { saved } = useWrite('moderation')
  const mayWrite = useMay('moderation.write')
  const personAction = usePersonAction()
  const opened = useDialogValue<ReportRow>()
  return (
    <>
      <PageHeader
        title="Moderação"
        description="O que membros denunciam. Conteúdo íntimo tem 2 horas; ameaça e menor de idade, um dia."
        className="mb-3"
      />
      <Queue closed="Decididas" />
      <DataTable
        list="reports"
        noun={['denúncia', 'denúncias']}
        feminine
        query={(input) => query.moderation.reports.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Nome de quem é denunciado…"
        nameOf={({ name, reason }) => `${reportReasons[reason].label}, ${name}`}
        onOpen={(row) => opened.show(row)}
        actions={(row) => [
          {
            label: row.state === 'open' && mayWrite ? 'Decidir' : 'Ver',
            icon: <Gavel aria-hidden />,
            onChoose: () => opened.show(row),
          },
          personAction(row.aboutId),
        ]}
        audited="report"
        exports="moderation.export"
        emptyText="Nenhuma denúncia por aqui."
        errorText="Erro ao carregar as denúncias"
      />
      {opened.value ? (
        <CaseDialog
          report={opened.value}
          open={opened.open}
          onClose={opened.close}
          mayWrite={mayWrite}
          onSaved={(changed) => saved(changed, 'Denúncia decidida')}
        />
      ) : null}
    </>
  )
}
