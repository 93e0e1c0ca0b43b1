// Transactions of the period, the newest first, and the way to all of them.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FinancePeriod, periodOf } from '#contract/finance/options.ts'
import { query, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KindMark, partyOf, shortWhen, signedMoney, TransactionStatusBadge } from './finance-words.tsx'

const maxShown = 8

interface RecentTransactionsProps {
  period: FinancePeriod
  day: string
  search: string
}

export function RecentTransactions({ period, day, search }: RecentTransactionsProps) {
  const { from, until } = periodOf(period, day)
  const { data, error, refetch } = useQuery({
    ...query.finance.transactions.queryOptions({ input: { from, until, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        action={
          <Link
            to="/admin/financeiro/transacoes"
            search={{ de: from, ate: until, ...(search && { busca: search }) }}
            className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            Ver todas
          </Link>
        }
      >
        Transações recentes
      </CardTitle>
      {error && !data ? (
        <LoadFailed
          as="h3"
          title="Erro ao carregar dados financeiros"
          text={whyLost(error)}
          onRetry={refetch}
        />
      ) : null}
      {data?.rows.length === 0 ? (
        <p className="text-ink-2">
          {search ? 'Nenhuma transação do período combina com a busca.' : 'Nenhuma transação no período.'}
        </p>
      ) : null}
      {data ? (
        <ul className="divide-y">
          {data.rows.slice(0, maxShown).map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-2.5">
              <KindMark kind={row.kind} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-semibold">{partyOf(row)}</p>
                <p className="truncate text-sm text-ink-2">
                  {`${row.description} · ${shortWhen(row, new Date())}`}
                </p>
              </div>
              <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
                <TransactionStatusBadge status={row.status} />
                <span
                  className={cn(
                    'min-w-24 text-right text-sm font-semibold whitespace-nowrap tabular-nums',
                    row.status === 'pendente' && 'text-ink-2',
                  )}
                >
                  {signedMoney(row.amount, row.currency)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton className="h-80 rounded-md" />
      )}
    </Card>
  )
}
