import { expect, test } from 'vitest'
import { pauseBefore, wait } from './reconnect.ts'

test('each failure waits longer, up to thirty seconds', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 50].map((failures) => pauseBefore(failures, () => 1))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('no two clients need come back at the same moment', () => {
  expect(pauseBefore(0, () => 0)).toBe(500)
  expect(pauseBefore(0, () => 0.5)).toBe(750)
})

test('waiting ends at once when nobody waits any more', async () => {
  const leaving = new AbortController()
  const waiting = wait(60_000, leaving.signal)
  leaving.abort()
  await waiting
  await wait(60_000, leaving.signal)
})
