// Counts of meetings on the front page, by week and month: how many, and nothing of anybody.
import type { Overview } from '#contract/admin/api.ts'
import { minCounted } from '#contract/meetings/options.ts'
import { formatNumber } from '#contract/values/format.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'

const rows = [
  { name: 'invited', label: 'Convites' },
  { name: 'agreed', label: 'Combinados' },
  { name: 'good', label: 'Destes, com “Foi bom”' },
] as const

const countText = (count: number | null) => (count === null ? `menos de ${minCounted}` : formatNumber(count))

export const MeetingCounts = ({ meetings: { week, month } }: Pick<Overview, 'meetings'>) => (
  <Card as="section">
    <CardTitle as="h2">Encontros</CardTitle>
    <table className="w-full text-sm">
      <thead>
        <tr className="text-ink-2">
          <td />
          <th scope="col" className="py-1.5 text-right font-normal">
            7 dias
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            30 dias
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label }) => (
          <tr key={name} className="border-t">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {label}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">{countText(week[name])}</td>
            <td className="py-2 text-right font-semibold tabular-nums">{countText(month[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
