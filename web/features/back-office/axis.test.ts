// Axes of charts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test('an axis has four parts of a round number over what is highest', () => {
  expect(axisOf([165, 12]).marks).toEqual([0, 50, 100, 150, 200])
  expect(axisOf([0]).marks).toEqual([0, 1, 2, 3, 4])
  expect(axisOf([306_100], 100).marks).toEqual([0, 100_000, 200_000, 300_000, 400_000])
})

test('an axis goes below zero only where a value does', () => {
  expect(axisOf([30, -10]).marks).toEqual([-10, 0, 10, 20, 30])
  expect(axisOf([-3]).marks).toEqual([-3, -2, -1, 0])
})

test('every value stands on its axis, which has zero and at most seven lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 12 }), (values) => {
      const { from, to, marks } = axisOf(values, 100)
      expect(marks).toContain(0)
      expect(marks.length).toBeLessThanOrEqual(7)
      for (const value of values) expect(value >= from && value <= to).toBe(true)
    }),
  )
})
