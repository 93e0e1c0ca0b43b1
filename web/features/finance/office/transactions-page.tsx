// All transactions on the office's list: searched, filtered, sorted, exported.

import {
  transactionKindLabels,
  transactionKinds,
  transactionStatuses,
  transactionStatusLabels,
} from '#contract/finance/options.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { partyOf, signedMoney, type Transaction, TransactionStatusBadge, whenOf } from './finance-words.tsx'

const columns: TableColumn<Transaction>[] = [
  { id: 'at', header: 'Data', sort: 'at', cell: whenOf, className: 'whitespace-nowrap tabular-nums' },
  { id: 'party', header: 'Pessoa ou empresa', names: true, cell: partyOf },
  { id: 'description', header: 'Descrição', cell: ({ description }) => description },
  {
    id: 'kind',
    header: 'Tipo',
    cell: ({ kind }) => transactionKindLabels[kind],
    className: 'text-ink-2',
  },
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <TransactionStatusBadge status={status} />,
    onCard: 'bare',
  },
  {
    id: 'amount',
    header: 'Valor',
    sort: 'amount',
    numeric: true,
    cell: ({ amount, currency }) => signedMoney(amount, currency),
    className: 'font-semibold whitespace-nowrap',
  },
]

const filters: ListFilter[] = [
  {
    name: 'tipo',
    field: 'kind',
    label: 'Tipo',
    options: transactionKinds.map((value) => ({ value, label: transactionKindLabels[value] })),
  },
  {
    name: 'situacao',
    field: 'status',
    label: 'Situação',
    options: transactionStatuses.map((value) => ({ value, label: transactionStatusLabels[value] })),
  },
  { name: 'de', field: 'from', label: 'A partir de', date: true },
  { name: 'ate', field: 'until', label: 'Até', date: true },
  { name: 'sobre', field: 'person', label: 'Pessoa', person: partyOf },
]

export function TransactionsPage() {
  useTitle(titleOf('/admin/financeiro/transacoes'))
  return (
    <>
      <PageHeader title="Transações" className="mb-3" />
      <DataTable
        list="transactions"
        noun={['transação', 'transações']}
        feminine
        query={(input) => query.finance.transactions.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Descrição, pessoa ou empresa"
        nameOf={partyOf}
        exports="finance.export"
        emptyText="Nenhuma transação"
        errorText="Erro ao carregar dados financeiros"
      />
    </>
  )
}
