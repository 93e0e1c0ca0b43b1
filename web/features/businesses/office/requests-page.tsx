// Requests of businesses, as the team decides them: the longest waiting first.
import { Eye } from 'lucide-react'
import type { RequestRow } from '#contract/businesses/api.ts'
import type { RequestKind, RequestState } from '#contract/businesses/options.ts'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { opens } from '#web/features/back-office/record-actions.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const RequestDialog = onOpening(() => import('./request-dialog.tsx').then((part) => part.RequestDialog))

const states = {
  waiting: { label: 'Aguardando', tone: 'warning' },
  approved: { label: 'Aprovado', tone: 'success' },
  refused: { label: 'Recusado', tone: 'neutral' },
  withdrawn: { label: 'Retirado', tone: 'neutral' },
} as const satisfies Record<RequestState, { label: string; tone: string }>

const kinds: Record<RequestKind, string> = {
  claim: 'É minha empresa',
  new: 'Empresa nova',
  change: 'Mudança',
  review: 'Avaliação',
}

const proofOf = ({ kind, phoneProven, file }: RequestRow) =>
  kind === 'change' || kind === 'review' ? '—' : phoneProven ? 'Telefone' : file ? 'Documento' : 'Falta'

const columns: TableColumn<RequestRow>[] = [
  {
    id: 'company',
    header: 'Empresa',
    sort: 'company',
    cell: ({ company }) => company,
    className: 'min-w-40',
  },
  { id: 'kind', header: 'Pedido', cell: ({ kind }) => kinds[kind] },
  { id: 'person', header: 'Quem pede', cell: ({ person }) => person },
  { id: 'proof', header: 'Prova', cell: proofOf },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ state }) => (
      <Badge dot size="sm" tone={states[state].tone}>
        {states[state].label}
      </Badge>
    ),
    onCard: 'bare',
  },
  {
    id: 'sentAt',
    header: 'Enviado em',
    sort: 'sentAt',
    cell: ({ sentAt }) => formatDate(sentAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filters: ListFilter[] = [
  {
    name: 'situacao',
    field: 'state',
    label: 'Situação',
    options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
  },
  { name: 'tipo', field: 'kind', label: 'Pedido', options: options(kinds) },
]

export function RequestsPage() {
  useTitle(titleOf('/admin/pedidos-empresas'))
  const opened = useDialogValue<RequestRow>()
  return (
    <>
      <PageHeader
        title="Pedidos de empresas"
        description="Quem diz que uma empresa é sua, quem quer entrar no guia, o que donos querem mudar, e avaliações que denunciam."
        className="mb-3"
      />
      <DataTable
        list="business-requests"
        noun={['pedido', 'pedidos']}
        query={(input) => query.businesses.requests.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Empresa ou pessoa…"
        nameOf={({ company }) => company}
        onOpen={(row) => opened.show(row)}
        actions={(row) => [
          { label: 'Abrir o pedido', icon: <Eye aria-hidden />, onChoose: () => opened.show(row) },
          ...(row.companySlug
            ? [opens('Ver no guia', `/guia-comercial/empresas/${encodeURIComponent(row.companySlug)}`)]
            : []),
        ]}
        audited="business_request"
        exports="businesses.export"
        exportsWhole="people.reveal"
        emptyText="Nenhum pedido por aqui."
        errorText="Erro ao carregar os pedidos"
      />
      {opened.value ? (
        <RequestDialog
          key={opened.value.id}
          request={opened.value}
          open={opened.open}
          onClose={opened.close}
          onChanged={(row) => opened.show(row)}
        />
      ) : null}
    </>
  )
}
