import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test('every budget of a feature has a name of its own and stands in the list', () => {
  const files = import.meta.glob<Record<string, object>>(['./*/limits.ts', './shared-limits.ts'], {
    eager: true,
  })
  const names = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys))
  expect(names.sort()).toEqual(Object.keys(limits).sort())
})
