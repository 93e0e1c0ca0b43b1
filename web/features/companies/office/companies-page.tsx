// Companies of the guide, as administrators keep them.
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { CompanyRow } from '#contract/companies/api.ts'
import { formatDate, formatNumber } from '#contract/values/format.ts'
import { initialOf } from '#contract/values/names.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import { InUse } from '#web/features/back-office/in-use.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import {
  binFilter,
  opens,
  recordActions,
  recordBulk,
  statusFilter,
} from '#web/features/back-office/record-actions.tsx'
import { RowPicture } from '#web/features/back-office/row-picture.tsx'
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const CompanyForm = onOpening(() => import('./company-form.tsx').then((part) => part.CompanyForm))

const RatingsDialog = onOpening(() => import('./ratings-dialog.tsx').then((part) => part.RatingsDialog))

/** "4,8 (127)" */
const ratingWords = ({ rating }: CompanyRow) =>
  rating ? `${formatNumber(rating.average, 1)} (${formatNumber(rating.count)})` : 'Sem avaliações'

const columns: TableColumn<CompanyRow>[] = [
  {
    id: 'name',
    header: 'Empresa',
    sort: 'name',
    cell: ({ logo, name }) => (
      <span className="flex items-center gap-2.5">
        {logo ? (
          <RowPicture src={logo.src} />
        ) : (
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-xs bg-hover text-sm text-ink-2"
          >
            {initialOf(name)}
          </span>
        )}
        <span className="min-w-0 flex-1">{name}</span>
      </span>
    ),
    className: 'min-w-48',
  },
  {
    id: 'category',
    header: 'Categoria',
    cell: ({ category, categoryColor }) => (
      <Badge size="sm" color={categoryColor}>
        {category}
      </Badge>
    ),
    onCard: 'bare',
  },
  {
    id: 'address',
    header: 'Bairro e endereço',
    cell: ({ neighborhood, address }) => (
      <>
        <span className="text-ink">{neighborhood}</span> <span>{`· ${address}`}</span>
      </>
    ),
    className: 'max-w-48 truncate text-ink-2',
    onCard: 'bare',
  },
  { id: 'phone', header: 'Telefone', cell: ({ phone }) => phone, className: 'whitespace-nowrap' },
  { id: 'plan', header: 'Plano', cell: ({ planName }) => planName ?? '—' },
  {
    id: 'rating',
    header: 'Avaliação',
    sort: 'rating',
    cell: ratingWords,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge feminine status={status} />,
    onCard: 'bare',
  },
  {
    id: 'createdAt',
    header: 'Criada em',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

const filtersOf = (categories: readonly string[] | undefined): ListFilter[] => [
  statusFilter,
  {
    name: 'categoria',
    field: 'category',
    label: 'Categoria',
    ...(categories && { options: categories.map((name) => ({ value: name, label: name })) }),
  },
  binFilter,
]

export function CompaniesPage() {
  useTitle(titleOf('/admin/empresas'))
  const { run, saved } = useWrite('companies')
  const { data: lists } = useQuery(query.companies.formLists.queryOptions())
  const form = useRecordForm<CompanyRow>()
  const removal = useDialogValue<CompanyRow>()
  const ratings = useDialogValue<CompanyRow>()

  const actionsOf = (company: CompanyRow) => {
    const { id, version, slug, status } = company
    const failed = 'Não foi possível alterar o status da empresa.'
    return recordActions(
      company,
      {
        edit: () => form.edit(company),
        turn: (next) =>
          run(() => api.companies.setStatus({ id, version, status: next }), {
            done: next === 'active' ? 'Empresa ativada' : 'Empresa desativada',
            failed,
          }),
        remove: () => removal.show(company),
        restore: () => run(() => api.companies.restore({ id }), { done: 'Empresa de volta', failed }),
      },
      [
        { label: 'Avaliações', icon: <Star aria-hidden />, onChoose: () => ratings.show(company) },
        ...(status === 'active'
          ? [opens('Ver no guia', `/guia-comercial/empresas/${encodeURIComponent(slug)}`)]
          : []),
      ],
    )
  }
  const create = <NewButton label="Nova empresa" onPress={form.create} />

  return (
    <>
      <PageHeader title="Empresas" actions={create} className="mb-3" />
      <DataTable
        list="companies"
        noun={['empresa', 'empresas']}
        feminine
        query={(input) => query.companies.records.queryOptions({ input })}
        columns={columns}
        filters={filtersOf(lists?.categories)}
        searchLabel="Nome, categoria ou endereço…"
        nameOf={({ name }) => name}
        onOpen={form.edit}
        actions={actionsOf}
        bulk={recordBulk}
        onNew={form.create}
        audited="company"
        exports="companies.export"
        emptyText="Nenhuma empresa ainda."
        errorText="Não foi possível carregar as empresas."
      />
      <CompanyForm {...form.dialog} onSaved={saved} />
      {ratings.value ? (
        <RatingsDialog open={ratings.open} onClose={ratings.close} company={ratings.value} />
      ) : null}
      <Question
        about={removal}
        asks={({ id, version, name }) => ({
          title: `Tem certeza que deseja excluir ${name}?`,
          body: (
            <InUse kind="company" id={id}>
              Ela sai do guia agora, com as promoções, e fica 30 dias na lixeira.
            </InUse>
          ),
          confirmLabel: 'Excluir',
          onConfirm: () =>
            run(() => api.companies.bin({ id, version }), {
              done: 'Empresa na lixeira por 30 dias',
              failed: 'Não foi possível deletar a empresa.',
            }),
        })}
      />
    </>
  )
}
