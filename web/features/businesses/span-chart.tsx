// Counts along time: bars for eyes, the table for listeners. A bar is as wide as the time it counts, and as high as that
// has on the mean.
import { cn } from '#web/lib/cn.ts'

interface SpanChartProps {
  title: string
  /** Sum of it, in words. */
  words: string
  head: string
  spans: readonly { label: string; length: number; count: number }[]
  /** Under the bars, at both ends. */
  ends: readonly [string, string]
  className: string
}

export function SpanChart({ title, words, head, spans, ends, className }: SpanChartProps) {
  const most = Math.max(1, ...spans.map(({ count, length }) => count / length))
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-ink-2">{words}</p>
      <div role="img" aria-label={`${title}: ${words}`} className="mt-3">
        <div className="flex h-32 items-end gap-0.5 border-b">
          {spans.map(({ label, length, count }) => (
            <span
              key={label}
              style={{ flexGrow: length, height: `${(count / length / most) * 100}%` }}
              className={cn('min-w-0 basis-0 rounded-t-xs', className)}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-xs text-ink-2 tabular-nums">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </div>
      </div>
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
              <th scope="col" className="py-1.5 text-right font-medium">
                Quantos
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {spans.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
