// Vouchers of a company, given and used: by day, and by the hour of the day. Bars for eyes, the table for listeners.
import { useQuery } from '@tanstack/react-query'
import type { BusinessFigures } from '#contract/businesses/promotions.ts'
import { whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { figuresQuery } from './data.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const vouchers = (count: number) => (count === 1 ? '1 cupom' : `${count} cupons`)
/** "10/03" of "2026-03-10" */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

export function FiguresCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(figuresQuery(id))
  return (
    <Card as="section">
      <CardTitle as="h2" description="Os últimos 30 dias, de todas as suas promoções.">
        Cupons
      </CardTitle>
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar os números" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Card>
  )
}

function Figures({ figures: { days, hours } }: { figures: BusinessFigures }) {
  const given = sum(days.map((day) => day.given))
  const redeemed = sum(days.map((day) => day.redeemed))
  if (given + redeemed === 0) return <p className="text-ink-2">Nenhum cupom dado ou usado nestes dias.</p>
  return (
    <div className="grid grid-cols-1 gap-8">
      <Chart
        title="Por dia"
        words={`${vouchers(given)} dados, ${redeemed} usados`}
        head="Dia"
        columns={[
          { name: 'Dados', className: 'bg-accent' },
          { name: 'Usados', className: 'bg-primary' },
        ]}
        rows={days.map((day) => ({ label: shortDay(day.day), values: [day.given, day.redeemed] }))}
        marked={[0, 10, 20, 29]}
      />
      {redeemed > 0 ? (
        <Chart
          title="Usados por hora"
          words={`Mais às ${hours.indexOf(Math.max(...hours))}h`}
          head="Hora"
          columns={[{ name: 'Usados', className: 'bg-primary' }]}
          rows={hours.map((count, hour) => ({ label: `${hour}h`, values: [count] }))}
          marked={[0, 6, 12, 18, 23]}
        />
      ) : null}
    </div>
  )
}

interface ChartProps {
  title: string
  /** Sum of it, in words. */
  words: string
  head: string
  columns: readonly { name: string; className: string }[]
  rows: readonly { label: string; values: readonly number[] }[]
  /** Rows whose labels stand under the bars. */
  marked: readonly number[]
}

function Chart({ title, words, head, columns, rows, marked }: ChartProps) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-ink-2">{words}</p>
      <div role="img" aria-label={`${title}: ${words}`} className="mt-3">
        <div className="flex h-32 items-stretch gap-0.5 border-b">
          {rows.map(({ label, values }) => (
            <span key={label} className="flex min-w-0 flex-1 items-end gap-px">
              {values.map((value, at) => (
                <span
                  key={columns[at]?.name}
                  style={{ height: `${(value / most) * 100}%` }}
                  className={cn('min-w-0 flex-1 rounded-t-xs', columns[at]?.className)}
                />
              ))}
            </span>
          ))}
        </div>
        <div className="mt-1 flex justify-between text-xs text-ink-2 tabular-nums">
          {marked.map((row) => (
            <span key={row}>{rows[row]?.label}</span>
          ))}
        </div>
      </div>
      {columns.length > 1 ? (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {columns.map(({ name, className }) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden className={cn('size-3 rounded-xs', className)} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Ver tabela
        </summary>
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="py-1.5 font-medium">
                {head}
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="py-1.5 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                {values.map((value, at) => (
                  <td key={columns[at]?.name} className="py-1.5 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
