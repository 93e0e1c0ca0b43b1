// Revenue by month: the six that end with the period, or the specification's shares from January to June.
import type { FinanceSummary } from '#contract/finance/api.ts'
import { estimatedMonthShares } from '#contract/finance/options.ts'
import { formatNumber } from '#contract/values/format.ts'
import { monthName } from '#contract/values/moment-words.ts'
import { MonthChart } from '#web/features/back-office/chart.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { type FinanceView, signedMoney } from './finance-words.tsx'

/** "2.871" of 287100: whole reais, over the bars. */
const reais = (centavos: number) => formatNumber(Math.round(centavos / 100))

/** "3 mil" of 300000, as the axis has it. */
function axisReais(centavos: number): string {
  const value = centavos / 100
  return Math.abs(value) >= 1000 ? `${formatNumber(value / 1000)} mil` : formatNumber(value)
}

/** Six months' estimated revenue, shared out among January to June. */
const estimatedMonths = ({ estimatedMonth, today }: FinanceSummary) =>
  estimatedMonthShares.map((percent, at) => ({
    month: `${today.slice(0, 4)}-0${at + 1}`,
    bars: Math.round((estimatedMonth * 6 * percent) / 100),
    hatched: true,
  }))

const realizedMonths = ({ months }: FinanceSummary) =>
  months.map(({ month, revenue, running }) => ({
    month,
    bars: revenue,
    hatched: running,
    ...(running && { note: 'até hoje' }),
  }))

interface RevenueChartProps {
  summary: FinanceSummary
  view: FinanceView
}

export function RevenueChart({ summary, view }: RevenueChartProps) {
  const points = view === 'estimado' ? estimatedMonths(summary) : realizedMonths(summary)
  const sum = points.reduce((all, { bars }) => all + bars, 0)
  const best = points.reduce((most, point) => (point.bars > most.bars ? point : most))
  const facts = [
    ['Seis meses', signedMoney(sum)],
    ['Média', signedMoney(Math.round(sum / points.length))],
    ['Melhor mês', best.bars > 0 ? monthName(best.month) : 'nenhum'],
  ]
  return (
    <Card as="section">
      <CardTitle
        as="h2"
        description={
          view === 'estimado' ? 'Estimativa, de janeiro a junho, em R$.' : 'Em R$, sem o que foi devolvido.'
        }
      >
        Receita por mês
      </CardTitle>
      <MonthChart
        label={`Receita por mês: ${signedMoney(sum)} em seis meses`}
        points={points}
        format={reais}
        axis={axisReais}
        unit={100}
        showValues
        legend={
          view === 'estimado'
            ? { bars: '', hatched: 'Estimativa' }
            : { bars: 'Fechado', hatched: 'Em andamento' }
        }
        table={[{ header: 'Receita', cell: ({ bars }) => signedMoney(bars) }]}
      />
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 border-t pt-4 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
