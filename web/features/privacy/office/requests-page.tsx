// Office page of requests about people's data: by the day on which the fifteen are over.
import { Reply } from 'lucide-react'
import type { RequestRow } from '#contract/privacy/api.ts'
import { dataRequestKindOptions } from '#contract/privacy/data-requests.ts'
import { formatDate } from '#contract/values/format.ts'
import { labelOf } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
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

const AnswerForm = onOpening(() => import('./answer-form.tsx').then((part) => part.AnswerForm))
const RequestForm = onOpening(() => import('./request-form.tsx').then((part) => part.RequestForm))

const State = ({ state, late }: Pick<RequestRow, 'state' | 'late'>) =>
  state === 'answered' ? (
    <Badge dot size="sm" tone="success">
      Respondido
    </Badge>
  ) : (
    <Badge dot size="sm" tone={late ? 'danger' : 'warning'}>
      {late ? 'Atrasado' : 'Aberto'}
    </Badge>
  )

const columns: TableColumn<RequestRow>[] = [
  { id: 'email', header: 'De', sort: 'email', cell: ({ email }) => email || 'Conta excluída' },
  { id: 'kind', header: 'Assunto', cell: ({ kind }) => labelOf(dataRequestKindOptions, kind) },
  { id: 'state', header: 'Situação', cell: (row) => <State {...row} />, onCard: 'bare' },
  {
    id: 'dueAt',
    header: 'Prazo',
    sort: 'dueAt',
    cell: ({ dueAt }) => formatDate(dueAt),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'askedAt',
    header: 'Chegou em',
    sort: 'askedAt',
    cell: ({ askedAt, channel }) =>
      `${formatDate(askedAt)}, ${channel === 'page' ? 'pelo site' : 'por e-mail'}`,
    className: 'whitespace-nowrap',
  },
]

const filters: ListFilter[] = [
  {
    name: 'situacao',
    field: 'state',
    label: 'Situação',
    options: [
      { value: 'open', label: 'Aberto' },
      { value: 'answered', label: 'Respondido' },
    ],
  },
  { name: 'assunto', field: 'kind', label: 'Assunto', options: dataRequestKindOptions },
  {
    name: 'prazo',
    field: 'late',
    label: 'Prazo',
    options: [{ value: 'vencido', label: 'vencido' }],
    asked: () => true,
  },
  { name: 'sobre', field: 'person', label: 'Pessoa', person: ({ email }: RequestRow) => email },
]

export function RequestsPage() {
  useTitle(titleOf('/admin/privacidade'))
  const { saved } = useWrite('privacy')
  const mayWrite = useMay('requests.write')
  const personAction = usePersonAction()
  const answer = useDialogValue<RequestRow>()
  const form = useDialogValue<true>()
  return (
    <>
      <PageHeader
        title="Privacidade"
        description="Pedidos de titulares sobre seus dados. Cada um tem 15 dias para ser respondido."
        className="mb-3"
        actions={mayWrite ? <NewButton label="Anotar pedido" onPress={() => form.show(true)} /> : undefined}
      />
      <DataTable
        list="requests"
        noun={['pedido', 'pedidos']}
        query={(input) => query.privacy.requestList.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="E-mail…"
        nameOf={({ email, kind }) => email || labelOf(dataRequestKindOptions, kind)}
        onOpen={(row) => answer.show(row)}
        actions={(row) => [
          {
            label: row.state === 'open' && mayWrite ? 'Responder' : 'Ler',
            icon: <Reply aria-hidden />,
            onChoose: () => answer.show(row),
          },
          ...(row.memberId ? [personAction(row.memberId)] : []),
        ]}
        onNew={mayWrite ? () => form.show(true) : undefined}
        audited="data_request"
        exports="requests.export"
        exportsWhole="people.reveal"
        emptyText="Nenhum pedido por aqui."
        errorText="Erro ao carregar os pedidos"
      />
      {answer.value ? (
        <AnswerForm
          request={answer.value}
          open={answer.open}
          onClose={answer.close}
          mayWrite={mayWrite}
          onSaved={(changed) => saved(changed, 'Resposta enviada')}
        />
      ) : null}
      <RequestForm
        open={form.open}
        onClose={form.close}
        onSaved={(changed) => saved(changed, 'Pedido anotado')}
      />
    </>
  )
}
