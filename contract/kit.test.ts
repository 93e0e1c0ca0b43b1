import { expect, test } from 'vitest'
import { pageInput } from './kit.ts'

// spec G288
test('a page has 24 unless more are asked for, and 48 at most', () => {
  expect(pageInput.parse({})).toMatchObject({ limit: 24 })
  expect(pageInput.parse({ limit: 48 })).toMatchObject({ limit: 48 })
  expect(pageInput.safeParse({ limit: 49 }).success).toBe(false)
})
