// Bills of the house, as administrators keep and pay them (guide and admin §2, "Contas a Pagar").
import { useQuery } from '@tanstack/react-query'
import {
  CircleAlert,
  CircleCheck,
  Clock,
  Eye,
  FileText,
  type LucideIcon,
  ReceiptText,
  Repeat,
} from 'lucide-react'
import { useState } from 'react'
import type { RowOf } from '#contract/back-office/listing.ts'
import type { BillsSummary, billsList } from '#contract/bills/api.ts'
import {
  billCategories,
  billCategoryLabels,
  billPriorities,
  billPriorityLabels,
  billStatuses,
  billStatusLabels,
} from '#contract/bills/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { formatDay, formatMoney, formatNumber } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import { binFilter, binning, recordActions } from '#web/features/back-office/record-actions.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { StatusChoice } from '#web/features/back-office/status-choice.tsx'
import type { RowAction, TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { plural } from '#web/lib/plural.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { BillPriorityWord, BillStatusBadge, daysFrom } from './bill-words.tsx'

const BillForm = onOpening(() => import('./bill-form.tsx').then((part) => part.BillForm))
const BillDetails = onOpening(() => import('./bill-details.tsx').then((part) => part.BillDetails))
const PayDialog = onOpening(() => import('./pay-dialog.tsx').then((part) => part.PayDialog))
const ReportDialog = onOpening(() => import('./report-dialog.tsx').then((part) => part.ReportDialog))

type Bill = RowOf<typeof billsList>

const columns: TableColumn<Bill>[] = [
  {
    id: 'status',
    header: 'Situação',
    cell: ({ status }) => <BillStatusBadge status={status} />,
    onCard: 'bare',
  },
  {
    id: 'priority',
    header: 'Prioridade',
    cell: ({ priority }) => <BillPriorityWord priority={priority} />,
  },
  {
    id: 'supplier',
    header: 'Fornecedor',
    sort: 'supplier',
    names: true,
    cell: ({ supplier, description, isRecurring }) => (
      <span className="grid min-w-0">
        <span>{supplier}</span>
        <span className="flex items-center gap-1.5 text-xs font-normal text-ink-2">
          <span>{description}</span>
          {isRecurring ? (
            <Repeat role="img" aria-label="Repete todo mês" className="size-3 shrink-0" />
          ) : null}
        </span>
      </span>
    ),
    className: 'min-w-48',
  },
  {
    id: 'invoice',
    header: 'Nota',
    cell: ({ invoiceNumber }) => invoiceNumber || '—',
    className: 'text-ink-2',
  },
  {
    id: 'category',
    header: 'Categoria',
    cell: ({ category }) => billCategoryLabels[category],
    className: 'text-ink-2',
  },
  {
    id: 'dueDate',
    header: 'Vencimento',
    sort: 'dueDate',
    cell: (bill) => <DueDate {...bill} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'amount',
    header: 'Valor',
    sort: 'amount',
    numeric: true,
    cell: ({ amount }) => formatMoney(amount),
    className: 'font-semibold whitespace-nowrap',
  },
]

/** The due date, and beneath it how far off that is, or when it was paid. */
function DueDate({ dueDate, status, paymentDate, plannedFor }: Bill) {
  const note = paymentDate
    ? `pago ${formatDay(paymentDate).slice(0, 5)}`
    : status === 'programada' && plannedFor
      ? `paga em ${formatDay(plannedFor).slice(0, 5)}`
      : daysFrom(cityDay(new Date()), dueDate)
  return (
    <span className="grid">
      <span>{formatDay(dueDate)}</span>
      <span className={cn('text-xs', status === 'vencida' ? 'text-danger' : 'text-ink-2')}>{note}</span>
    </span>
  )
}

const filters: ListFilter[] = [
  {
    name: 'situacao',
    field: 'status',
    label: 'Situação',
    options: billStatuses.map((value) => ({ value, label: billStatusLabels[value] })),
  },
  {
    name: 'prioridade',
    field: 'priority',
    label: 'Prioridade',
    options: billPriorities.map((value) => ({ value, label: billPriorityLabels[value] })),
  },
  {
    name: 'categoria',
    field: 'category',
    label: 'Categoria',
    options: billCategories.map((value) => ({ value, label: billCategoryLabels[value] })),
  },
  { name: 'de', field: 'dueFrom', label: 'Vence a partir de', date: true },
  { name: 'ate', field: 'dueUntil', label: 'Vence até', date: true },
  binFilter,
]

export const load = ({ client }: LoadArgs) => client.prefetchQuery(query.bills.summary.queryOptions())

export function BillsPage() {
  useTitle(titleOf('/admin/contas-pagar'))
  const { run, saved } = useWrite('bills')
  const mayWrite = useMay('bills.write')
  const form = useRecordForm<Bill>()
  const details = useDialogValue<Bill>()
  const payment = useDialogValue<Bill>()
  const removal = useDialogValue<Bill>()
  const [reporting, setReporting] = useState(false)

  const actionsOf = (bill: Bill): RowAction[] => {
    const view = { label: 'Ver detalhes', icon: <Eye aria-hidden />, onChoose: () => details.show(bill) }
    if (!mayWrite) return [view]
    const { id, paymentDate, binnedAt } = bill
    const pay = {
      label: 'Registrar pagamento',
      icon: <CircleCheck aria-hidden className="text-success" />,
      away: paymentDate !== null,
      onChoose: () => payment.show(bill),
    }
    const acts = {
      edit: () => form.edit(bill),
      remove: () => removal.show(bill),
      restore: () =>
        run(() => api.bills.restore({ id }), {
          done: 'Conta de volta',
          failed: 'Erro ao atualizar conta a pagar',
        }),
    }
    return [view, ...recordActions({ binnedAt }, acts, [pay])]
  }

  return (
    <>
      <PageHeader
        title="Contas a Pagar"
        className="mb-3"
        actions={
          <>
            <Button
              size="sm"
              variant="secondary"
              icon={<FileText aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setReporting(true)}
            >
              Relatório
            </Button>
            {mayWrite ? <NewButton label="Nova Conta" onPress={form.create} /> : null}
          </>
        }
      />
      <Summary />
      <DataTable
        list="bills"
        noun={['conta', 'contas']}
        feminine
        query={(input) => query.bills.records.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Fornecedor, descrição ou nota"
        nameOf={({ supplier, description }) => `${supplier}, ${description}`}
        onOpen={details.show}
        actions={actionsOf}
        actionsAside
        bulk={mayWrite ? [binning] : []}
        onNew={mayWrite ? form.create : undefined}
        audited="bill"
        exports="bills.export"
        emptyText="Nenhuma conta encontrada"
        errorText="Erro ao carregar contas a pagar"
      />
      <BillForm {...form.dialog} onSaved={saved} />
      {details.value ? (
        <BillDetails open={details.open} onClose={details.close} bill={details.value} />
      ) : null}
      {payment.value ? (
        <PayDialog
          key={`${payment.value.id} ${payment.value.version}`}
          open={payment.open}
          onClose={payment.close}
          bill={payment.value}
          onPay={async (paymentDate) => {
            const { id, version } = payment.value ?? { id: '', version: 0 }
            await run(() => api.bills.pay({ id, version, paymentDate }), {
              done: 'Pagamento registrado com sucesso!',
              failed: 'Erro ao registrar pagamento',
            })
          }}
        />
      ) : null}
      <Question
        about={removal}
        asks={({ id, version, amount, supplier }) => ({
          title: 'Tem certeza que deseja excluir esta conta?',
          body: `${supplier}, ${formatMoney(amount)}: sai da lista e fica 30 dias na lixeira.`,
          confirmLabel: 'Excluir',
          onConfirm: () =>
            run(() => api.bills.bin({ id, version }), {
              done: 'Conta na lixeira por 30 dias',
              failed: 'Erro ao excluir conta a pagar',
            }),
        })}
      />
      <ReportDialog open={reporting} onClose={() => setReporting(false)} />
    </>
  )
}

/** The four figures, and the statuses with how many are in each. */
function Summary() {
  const { data, isLoadingError } = useQuery(query.bills.summary.queryOptions())
  return (
    <>
      {/* The list below says that nothing came, and asks again. */}
      {isLoadingError ? null : <Figures data={data} />}
      <StatusChoice
        choices={[
          [undefined, 'Todas', data && billStatuses.reduce((sum, status) => sum + data[status].count, 0)],
          ...billStatuses.map((status) => [status, billStatusLabels[status], data?.[status].count] as const),
        ]}
      />
    </>
  )
}

function Figures({ data }: { data: BillsSummary | undefined }) {
  const waiting = data && {
    count: data.pendente.count + data.vencida.count,
    amount: data.pendente.amount + data.vencida.amount,
  }
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3">
      <Figure
        label="Total pendente"
        icon={ReceiptText}
        value={waiting && formatMoney(waiting.amount)}
        note={waiting && plural(waiting.count, 'conta pendente', 'contas pendentes')}
      />
      <Figure
        label="Vencidas"
        icon={CircleAlert}
        color="text-danger"
        value={data && formatNumber(data.vencida.count)}
        note={data && (data.vencida.count > 0 ? 'Precisam de atenção urgente' : 'Nada em atraso')}
      />
      <Figure
        label="Pendentes"
        icon={Clock}
        color="text-warning"
        value={data && formatNumber(data.pendente.count)}
        note={
          data && (data.nextDue ? `a próxima vence ${daysFrom(data.today, data.nextDue)}` : 'nada a vencer')
        }
      />
      <Figure
        label="Pagas este mês"
        icon={CircleCheck}
        color="text-success"
        value={data && formatNumber(data.paidThisMonth.count)}
        note={data && `${formatMoney(data.paidThisMonth.amount)} no total`}
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  icon: LucideIcon
  color?: string
  value: string | undefined
  note: string | undefined
}

const Figure = ({ label, icon: Icon, color, value, note }: FigureProps) => (
  <Card padding="sm">
    <dt className="flex items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{label}</span>
    </dt>
    <dd className={cn('mt-1 font-display text-xl font-bold tabular-nums wrap-anywhere sm:text-2xl', color)}>
      {value ?? <Skeleton className="h-8 w-16" />}
    </dd>
    <dd className="mt-0.5 text-sm text-ink-2">{note ?? <Skeleton className="h-4 w-28" />}</dd>
  </Card>
)
