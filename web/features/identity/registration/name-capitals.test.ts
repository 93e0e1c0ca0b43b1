import { expect, test } from 'vitest'
import { nameWithCapitals } from './name-capitals.ts'

test.each([
  ['ana clara de sousa', 'Ana Clara de Sousa'],
  ['joão d’ávila-sá e lima', 'João D’Ávila-Sá e Lima'],
  ['Ana de sousa', 'Ana de sousa'],
  ['ANA', 'ANA'],
  ['', ''],
])('%j is written %j', (typed, written) => {
  expect(nameWithCapitals(typed)).toBe(written)
})
