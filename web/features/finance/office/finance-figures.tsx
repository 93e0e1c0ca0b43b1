// The five cards of Financeiro, as money moved or as the specification's shares estimate it.
import { ArrowLeftRight, Hourglass, type LucideIcon, PiggyBank, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FinanceSummary } from '#contract/finance/api.ts'
import { dayPlus, estimatedShares, type FinancePeriod, periodOf } from '#contract/finance/options.ts'
import { formatMoney, formatRounded } from '#contract/values/format.ts'
import { monthName } from '#contract/values/moment-words.ts'
import { cn } from '#web/lib/cn.ts'
import { plural } from '#web/lib/plural.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type FinanceView, periodName, signedMoney } from './finance-words.tsx'

interface FinanceFiguresProps {
  /** Not there yet: the cards stand empty in their place. */
  summary: FinanceSummary | undefined
  period: FinancePeriod
  view: FinanceView
}

type Shown = { value: string; note: ReactNode; color?: string }
type Five = Record<'revenue' | 'expenses' | 'profit' | 'receivable' | 'cash', Shown>

export function FinanceFigures({ summary, period, view }: FinanceFiguresProps) {
  const shown = summary && (view === 'estimado' ? estimated(summary, period) : realized(summary, period))
  const estimate = view === 'estimado'
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-6 xl:grid-cols-5">
      <Figure label="Receita total" icon={TrendingUp} estimate={estimate} shown={shown?.revenue} wide />
      <Figure label="Despesas" icon={TrendingDown} estimate={estimate} shown={shown?.expenses} wide />
      <Figure label="Lucro líquido" icon={PiggyBank} estimate={estimate} shown={shown?.profit} />
      <Figure label="A receber" icon={Hourglass} estimate={estimate} shown={shown?.receivable} />
      <Figure label="Fluxo de caixa" icon={ArrowLeftRight} estimate={estimate} shown={shown?.cash} />
    </dl>
  )
}

const percentOf = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
const profitColor = (profit: number) => (profit < 0 ? 'text-danger' : profit > 0 ? 'text-success' : undefined)
const noRevenue = 'sem receita no período'

function realized(summary: FinanceSummary, period: FinancePeriod): Five {
  const { revenue, expenses, receivable, cash } = summary
  const profit = revenue - expenses.amount
  const bills = plural(expenses.count, 'conta paga', 'contas pagas')
  const color = profitColor(profit)
  return {
    revenue: { value: signedMoney(revenue), note: <Change summary={summary} period={period} /> },
    expenses: {
      value: formatMoney(expenses.amount),
      note: revenue > 0 ? `${bills}, ${percentOf(expenses.amount, revenue)} da receita` : bills,
    },
    profit: {
      value: signedMoney(profit),
      note:
        profit < 0
          ? 'saiu mais do que entrou'
          : revenue > 0
            ? `${percentOf(profit, revenue)} da receita`
            : noRevenue,
      ...(color && { color }),
    },
    receivable: {
      value: formatMoney(receivable.amount),
      note: plural(receivable.count, 'cobrança aberta', 'cobranças abertas'),
      ...(receivable.amount > 0 && { color: 'text-warning' }),
    },
    cash: {
      value: signedMoney(cash.in - cash.out),
      note: `entrou ${formatMoney(cash.in)}, saiu ${formatMoney(cash.out)}`,
    },
  }
}

/** Months in a period; a week is seven of a month's thirty days. */
const monthsIn: Record<FinancePeriod, number> = { semana: 7 / 30, mes: 1, trimestre: 3, ano: 12 }

function estimated({ estimatedMonth }: FinanceSummary, period: FinancePeriod): Five {
  const revenue = Math.round(estimatedMonth * monthsIn[period])
  const share = (percent: number): Shown => ({
    value: formatMoney(Math.round((revenue * percent) / 100)),
    note: `${percent}% da receita`,
  })
  return {
    revenue: { value: formatMoney(revenue), note: 'preço dos planos × assinantes' },
    expenses: share(estimatedShares.expenses),
    profit: { ...share(estimatedShares.profit), color: 'text-success' },
    receivable: { ...share(estimatedShares.receivable), color: 'text-warning' },
    cash: share(estimatedShares.cash),
  }
}

/** "6,2% abaixo de outubro"; while the period runs, of as many days of it. */
function Change({ summary, period }: { summary: FinanceSummary; period: FinancePeriod }) {
  const { revenue, revenueBefore, from, running } = summary
  const before = periodOf(period, dayPlus(from, -1)).from
  const called = period === 'mes' ? monthName(before) : periodName(period, before)
  const whole = running ? `mesmos dias de ${called}` : called
  if (revenueBefore <= 0) return <span>{`nada em ${whole}`}</span>
  const change = ((revenue - revenueBefore) / revenueBefore) * 100
  if (Math.abs(change) < 0.05) return <span>{`igual a ${whole}`}</span>
  const percent = formatRounded(Math.abs(change))
  return (
    <>
      <span className={cn('font-semibold', change < 0 ? 'text-danger' : 'text-success')}>
        {`${percent}% ${change < 0 ? 'abaixo' : 'acima'}`}
      </span>{' '}
      <span>{running ? `dos ${whole}` : `de ${whole}`}</span>
    </>
  )
}

interface FigureProps {
  label: string
  icon: LucideIcon
  estimate: boolean
  shown: Shown | undefined
  /** One of the two in the first of two lines, on a screen too narrow for five beside each other. */
  wide?: boolean
}

const Figure = ({ label, icon: Icon, estimate, shown, wide }: FigureProps) => (
  <Card
    padding="sm"
    className={cn(
      'max-lg:first:col-span-2 max-[22rem]:col-span-2 xl:col-span-1',
      wide ? 'lg:col-span-3' : 'lg:col-span-2',
    )}
  >
    <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{label}</span>
      {estimate ? <Badge size="sm">estimativa</Badge> : null}
    </dt>
    <dd
      className={cn(
        'mt-1 font-display text-xl font-bold tabular-nums wrap-anywhere sm:text-2xl',
        shown?.color,
      )}
    >
      {shown?.value ?? <Skeleton className="h-8 w-28" />}
    </dd>
    <dd className="mt-0.5 text-sm text-ink-2">{shown?.note ?? <Skeleton className="h-4 w-32" />}</dd>
  </Card>
)
