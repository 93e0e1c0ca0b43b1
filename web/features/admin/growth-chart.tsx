// A chart of people by month: a line for everybody, and a bar for those who joined.
import type { Overview } from '#contract/admin/api.ts'
import { formatNumber } from '#contract/values/format.ts'
import { MonthChart } from '#web/features/back-office/chart.tsx'

interface GrowthChartProps {
  months: Overview['months']
}

export function GrowthChart({ months }: GrowthChartProps) {
  const points = months.map(({ month, joined, people }, at) => ({
    month,
    bars: joined,
    line: people,
    ...(at === months.length - 1 && { hatched: true, note: 'até hoje' }),
  }))
  return (
    <MonthChart
      label={`Pessoas por mês: ${formatNumber(months.at(-1)?.people ?? 0)} agora`}
      points={points}
      format={formatNumber}
      legend={{ line: 'Pessoas', bars: 'Novas no mês' }}
      table={[
        { header: 'Novas', cell: ({ bars }) => formatNumber(bars) },
        { header: 'Pessoas', cell: ({ line }) => formatNumber(line) },
      ]}
    />
  )
}
