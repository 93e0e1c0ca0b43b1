import { expect, test } from 'vitest'
import { pooled, shownFigure, shownPart } from './suppression.ts'

test('a count under three is hidden, as is none', () => {
  expect(shownFigure({ now: 3, before: 2 })).toEqual({ now: 3, before: null })
  expect(shownFigure({ now: 0, before: 1 })).toEqual({ now: null, before: null })
})

test('a part is hidden where what is left of its whole could be reckoned and is under three', () => {
  const whole = { now: 10, before: 6 }
  expect(shownPart({ now: 8, before: 3 }, whole)).toEqual({ now: null, before: 3 })
  expect(shownPart({ now: 2, before: 6 }, whole)).toEqual({ now: null, before: null })
})

test('neighbours are put together until each span has three, and nothing is lost', () => {
  expect(pooled([5, 1, 0, 2, 4, 1])).toEqual([
    { from: 0, through: 0, count: 5 },
    { from: 1, through: 3, count: 3 },
    { from: 4, through: 5, count: 5 },
  ])
  expect(pooled([1, 0, 1])).toEqual([])
  expect(pooled([])).toEqual([])
})

test('spans of whatever counts cover each neighbour once, have three or more, and the same sum', () => {
  for (let world = 0; world < 300; world++) {
    const counts = Array.from({ length: 1 + (world % 31) }, (_, at) => (world * 7 + at * at * 13) % 5)
    const spans = pooled(counts)
    const sum = counts.reduce((all, count) => all + count, 0)
    if (sum < 3) {
      expect(spans).toEqual([])
      continue
    }
    expect(spans.reduce((all, { count }) => all + count, 0)).toBe(sum)
    expect(Math.min(...spans.map(({ count }) => count))).toBeGreaterThanOrEqual(3)
    expect(spans.flatMap(({ from, through }) => counts.slice(from, through + 1))).toEqual(counts)
  }
})
