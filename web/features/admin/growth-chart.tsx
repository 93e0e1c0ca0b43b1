// A chart of people by month: a line for everybody, a bar for those who joined, and the table behind it.
import type { Overview } from '#contract/admin.ts'
import { formatNumber } from '#web/lib/format.ts'

const size = { width: 640, height: 240, left: 72, bottom: 34, top: 14 }
const inner = { width: size.width - size.left, height: size.height - size.top - size.bottom }
const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** "mar" of "2026-03" */
const nameOf = (month: string) => names[Number(month.slice(5)) - 1] ?? month

/** The next round number of which the axis has four parts. */
function topOf(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 4) / 4)))
  const parts = [1, 2, 2.5, 5, 10].map((times) => times * step).filter(Number.isInteger)
  const part = parts.find((one) => one * 4 >= most) ?? 10 * step
  return part * 4
}

interface GrowthChartProps {
  months: Overview['months']
}

export function GrowthChart({ months }: GrowthChartProps) {
  const top = topOf(Math.max(0, ...months.map(({ people }) => people)))
  const place = inner.width / months.length
  const x = (at: number) => size.left + place * (at + 0.5)
  const y = (value: number) => size.top + inner.height * (1 - value / top)
  const line = months.map(({ people }, at) => `${x(at)},${y(people)}`).join(' ')
  const last = months.at(-1)
  return (
    <div className="@container">
      <svg
        role="img"
        aria-label={`Pessoas por mês: ${formatNumber(last?.people ?? 0)} agora`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        // Drawn smaller, it has larger letters: as they stand on the screen, they stay as large.
        className="block h-auto w-full text-[1.375rem] @lg:text-sm @2xl:text-xs"
      >
        {[0, 1, 2, 3, 4].map((part) => {
          const value = (top / 4) * part
          return (
            <g key={part}>
              <line x1={size.left} x2={size.width} y1={y(value)} y2={y(value)} className="stroke-line" />
              <text x={size.left - 8} y={y(value)} dy="0.35em" textAnchor="end" className="fill-ink-2">
                {formatNumber(value)}
              </text>
            </g>
          )
        })}
        {months.map(({ month, joined, people }, at) => (
          <g key={month}>
            <title>{`${nameOf(month)}: ${formatNumber(people)} pessoas, ${formatNumber(joined)} novas`}</title>
            <rect
              x={x(at) - place * 0.2}
              y={y(joined)}
              width={place * 0.4}
              height={size.top + inner.height - y(joined)}
              rx="3"
              fill="var(--caju)"
            />
            <rect x={x(at) - place / 2} y={size.top} width={place} height={inner.height} fill="transparent" />
            <text x={x(at)} y={size.height - 8} textAnchor="middle" className="fill-ink-2">
              {nameOf(month)}
            </text>
          </g>
        ))}
        <polyline
          points={line}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="pointer-events-none"
        />
      </svg>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Ver tabela
        </summary>
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="py-1.5 font-medium">
                Mês
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Novas
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Pessoas
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {months.map(({ month, joined, people }) => (
              <tr key={month}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {nameOf(month)} {month.slice(0, 4)}
                </th>
                <td className="py-1.5 text-right">{formatNumber(joined)}</td>
                <td className="py-1.5 text-right">{formatNumber(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
