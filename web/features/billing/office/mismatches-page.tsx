// Payments that are not what was asked for: each is given back or accepted.
import { BadgeCheck, Undo2 } from 'lucide-react'
import type { MismatchRow } from '#contract/billing/api.ts'
import { formatDate, formatMoney } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import { Question } from '#web/features/back-office/question.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { moneyIn } from './money.ts'

const called = ({ name }: MismatchRow) => name ?? 'Conta excluída'

/** "R$ 14,00"; of another currency, its own code. */
function came({ received, receivedCurrency }: MismatchRow): string {
  if (received === null || receivedCurrency === null) return 'não anotado'
  return moneyIn(received, receivedCurrency)
}

const columns: TableColumn<MismatchRow>[] = [
  { id: 'name', header: 'Quem pagou', cell: called },
  { id: 'plan', header: 'Plano', cell: ({ plan }) => plan },
  {
    id: 'amount',
    header: 'Pedido',
    sort: 'amount',
    cell: ({ amount }) => formatMoney(amount),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'received', header: 'Veio', cell: came, className: 'whitespace-nowrap tabular-nums' },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ refunding }) => (
      <Badge dot size="sm" tone={refunding ? 'neutral' : 'warning'}>
        {refunding ? 'Voltando' : 'Aguardando'}
      </Badge>
    ),
    onCard: 'bare',
  },
  {
    id: 'createdAt',
    header: 'Criado em',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

export function MismatchesPage() {
  useTitle(titleOf('/admin/divergencias'))
  const { run } = useWrite('billing')
  const returning = useDialogValue<MismatchRow>()
  const accepting = useDialogValue<MismatchRow>()
  return (
    <>
      <PageHeader
        title="Divergências"
        description="Pagamentos que vieram com outro valor ou outra moeda. Enquanto ninguém decide, quem pagou fica sem o plano."
        className="mb-3"
      />
      <DataTable
        list="mismatches"
        noun={['pagamento', 'pagamentos']}
        query={(input) => query.billing.mismatches.queryOptions({ input })}
        columns={columns}
        searchLabel="Plano…"
        nameOf={called}
        onOpen={(row) => row.refunding || accepting.show(row)}
        actions={(row) =>
          row.refunding
            ? []
            : [
                { label: 'Aceitar', icon: <BadgeCheck aria-hidden />, onChoose: () => accepting.show(row) },
                { label: 'Devolver', icon: <Undo2 aria-hidden />, onChoose: () => returning.show(row) },
              ]
        }
        audited="payment"
        exports="payments.export"
        emptyText="Nenhum pagamento divergente."
        errorText="Erro ao carregar os pagamentos"
      />
      <Question
        about={accepting}
        asks={(row) => ({
          title: 'Aceitar este pagamento?',
          body: `${called(row)} ganha o plano ${row.plan} pelo que veio: ${came(row)}, em vez de ${formatMoney(row.amount)}.`,
          confirmLabel: 'Aceitar',
          tone: 'primary',
          onConfirm: () =>
            run(() => api.billing.acceptMismatch({ id: row.id }), {
              done: 'Pagamento aceito',
              failed: 'Erro ao aceitar o pagamento',
            }),
        })}
      />
      <Question
        about={returning}
        asks={(row) => ({
          title: 'Devolver este pagamento?',
          body: `O pagamento de ${came(row)} volta para ${called(row)} pelo mesmo meio. Não dá para desfazer.`,
          confirmLabel: 'Devolver',
          onConfirm: () =>
            run(() => api.billing.returnMismatch({ id: row.id }), {
              done: 'Devolução pedida',
              failed: 'Erro ao devolver o pagamento',
            }),
        })}
      />
    </>
  )
}
