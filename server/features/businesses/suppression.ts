// Small counts kept back: none under three leaves the server, nor anything that one could be reckoned from.

import { minShown } from '#contract/businesses/figures.ts'
import type { Figure } from '#contract/businesses/figures-api.ts'

type Counts = { now: number; before: number }

const shown = (count: number) => (count >= minShown ? count : null)

export const shownFigure = ({ now, before }: Counts): Figure => ({ now: shown(now), before: shown(before) })

/** A part of a whole that is shown beside it: hidden also where the rest of the whole is small. */
export function shownPart(part: Counts, whole: Counts): Figure {
  const of = (count: number, all: number) => (shown(all - count) === null ? null : shown(count))
  return { now: of(part.now, whole.now), before: of(part.before, whole.before) }
}

type Span = { from: number; through: number; count: number }

/** Neighbours put together until each span shows; what is left over goes to the last. Too few in all are no span. */
export function pooled(counts: readonly number[]): Span[] {
  const spans: Span[] = []
  let next: Span = { from: 0, through: 0, count: 0 }
  counts.forEach((count, through) => {
    next = { from: next.from, through, count: next.count + count }
    if (next.count < minShown) return
    spans.push(next)
    next = { from: through + 1, through: through + 1, count: 0 }
  })
  const last = spans.pop()
  return last
    ? [...spans, { from: last.from, through: counts.length - 1, count: last.count + next.count }]
    : []
}
