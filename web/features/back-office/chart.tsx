// Charts of months: bars, a line over them where there is one, and the table behind them.
import { useId } from 'react'
import { axisOf } from './axis.ts'

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** "mar" of "2026-03" */
const nameOf = (month: string) => names[Number(month.slice(5)) - 1] ?? month

interface Point {
  /** "2026-03" */
  month: string
  bars: number
  line?: number
  /** A month that is not over, or an estimate. */
  hatched?: boolean
  /** Said under the month, as "até hoje". */
  note?: string
}

interface MonthChartProps<P extends Point> {
  label: string
  points: readonly P[]
  /** The table's columns after the month's. */
  table: readonly { header: string; cell: (point: P) => string }[]
  format: (value: number) => string
  /** As the axis says a value, where it says it shorter. */
  axis?: (value: number) => string
  /** Unit that the axis counts by: 100 where values are centavos. */
  unit?: number
  showValues?: boolean
  legend?: { bars: string; line?: string; hatched?: string }
}

const width = 640
const left = 72

export function MonthChart<P extends Point>(props: MonthChartProps<P>) {
  const { label, points, table, format, axis = format, unit = 1, showValues = false, legend } = props
  const id = useId()
  const lined = points.filter(({ line }) => line !== undefined)
  const bounds = axisOf([...points.map(({ bars }) => bars), ...lined.map(({ line = 0 }) => line)], unit)
  const top = showValues ? 30 : 14
  const base = top + 192
  const height = base + (points.some(({ note }) => note) ? 58 : 34)
  const place = (width - left) / Math.max(1, points.length)
  const x = (at: number) => left + place * (at + 0.5)
  const y = (value: number) => base - ((value - bounds.from) / (bounds.to - bounds.from)) * (base - top)
  const line = points.flatMap((point, at) => (point.line === undefined ? [] : [`${x(at)},${y(point.line)}`]))
  // Under a line the bars step back.
  const ink = line.length > 0 ? 'var(--caju)' : 'var(--primary)'
  // As many values as on a phone still stand beside each other.
  const narrow = points.length > 6 ? 'hidden @2xl:inline' : ''
  return (
    <div className="@container">
      {legend ? <Legend {...legend} ink={ink} hatch={`url(#${id}-hatch)`} /> : null}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        // Drawn smaller, it has larger letters: as they stand on the screen, they stay as large.
        className="block h-auto w-full overflow-visible text-[1.375rem] tabular-nums @lg:text-sm @2xl:text-xs"
      >
        <defs>
          <pattern
            id={`${id}-hatch`}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" fill={ink} opacity="0.25" />
            <rect width="3.5" height="7" fill={ink} />
          </pattern>
          <linearGradient id={`${id}-under`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--primary)" stopOpacity="0.18" />
            <stop offset="1" stopColor="var(--primary)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {bounds.marks.map((value) => (
          <g key={value}>
            <line
              x1={left}
              x2={width}
              y1={y(value)}
              y2={y(value)}
              stroke={value === 0 && bounds.from < 0 ? 'var(--ink-2)' : 'var(--line)'}
            />
            <text x={left - 8} y={y(value)} dy="0.35em" textAnchor="end" className="fill-ink-2">
              {axis(value)}
            </text>
          </g>
        ))}
        {line.length > 1 ? (
          <polygon
            points={`${line[0]?.split(',')[0]},${y(0)} ${line.join(' ')} ${line.at(-1)?.split(',')[0]},${y(0)}`}
            fill={`url(#${id}-under)`}
          />
        ) : null}
        {points.map((point, at) => (
          <g key={point.month}>
            <title>
              {`${nameOf(point.month)}: ${table.map(({ header, cell }) => `${header} ${cell(point)}`).join(', ')}`}
            </title>
            <path
              d={barOf(x(at), y(0), y(point.bars), place * (line.length > 0 ? 0.4 : 0.6))}
              fill={point.hatched ? `url(#${id}-hatch)` : ink}
            />
            {showValues ? (
              <text
                x={x(at)}
                y={Math.min(y(point.bars), y(0)) - 8}
                textAnchor="middle"
                className={`fill-ink font-semibold ${narrow}`}
              >
                {format(point.bars)}
              </text>
            ) : null}
            <text x={x(at)} y={base + 26} textAnchor="middle" className="fill-ink-2">
              {nameOf(point.month)}
            </text>
            {point.note ? (
              <text x={x(at)} y={base + 50} textAnchor="middle" className="fill-ink-2">
                {point.note}
              </text>
            ) : null}
            <rect x={x(at) - place / 2} y={top} width={place} height={base - top} fill="transparent" />
          </g>
        ))}
        <polyline
          points={line.join(' ')}
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
              {table.map(({ header }) => (
                <th key={header} scope="col" className="py-1.5 text-right font-medium">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {points.map((point) => (
              <tr key={point.month}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {`${nameOf(point.month)} ${point.month.slice(0, 4)}${point.note ? `, ${point.note}` : ''}`}
                </th>
                {table.map(({ header, cell }) => (
                  <td key={header} className="py-1.5 text-right">
                    {cell(point)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

/** A bar from the line of zero, round where it ends. */
function barOf(x: number, zero: number, end: number, wide: number): string {
  const [from, until] = [x - wide / 2, x + wide / 2]
  const round = Math.min(5, Math.abs(zero - end), wide / 2)
  const bend = end + (end < zero ? round : -round)
  return (
    `M${from},${zero}V${bend}Q${from},${end} ${from + round},${end}` +
    `H${until - round}Q${until},${end} ${until},${bend}V${zero}Z`
  )
}

type LegendProps = NonNullable<MonthChartProps<Point>['legend']> & { ink: string; hatch: string }

function Legend({ bars, line, hatched, ink, hatch }: LegendProps) {
  const swatches = [
    { says: line, height: 3, fill: 'var(--primary)' },
    { says: bars, height: 12, fill: ink },
    { says: hatched, height: 12, fill: hatch },
  ]
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {swatches.map(({ says, height, fill }) =>
        says ? (
          <li key={says} className="flex items-center gap-2">
            <svg width="12" height={height} aria-hidden>
              <rect width="12" height={height} rx={Math.min(3, height / 2)} fill={fill} />
            </svg>
            <span>{says}</span>
          </li>
        ) : null,
      )}
    </ul>
  )
}
