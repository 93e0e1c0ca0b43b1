// Axes of charts: the round values at which their lines stand.

const parts = 4

interface Axis {
  from: number
  to: number
  /** The values of its lines, lowest first. */
  marks: number[]
}

/** A round step of which four reach over `span`, in whole units. */
function stepOf(span: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(span, parts) / parts)))
  const round = [1, 2, 2.5, 5, 10].map((times) => times * step).filter(Number.isInteger)
  return round.find((one) => one * parts >= span) ?? 10 * step
}

/** The axis over all of `values` and zero, in round numbers of `unit`. */
export function axisOf(values: readonly number[], unit = 1): Axis {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = stepOf((high - low) / unit) * unit
  const first = Math.floor(low / step)
  const last = low < 0 ? Math.max(0, Math.ceil(high / step)) : parts
  const marks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { from: first * step, to: last * step, marks }
}
