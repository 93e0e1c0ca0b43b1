import { expect, test } from 'vitest'
import { enumerate } from './enumerate.ts'

test('words are listed as they are said', () => {
  expect(enumerate([])).toBe('')
  expect(enumerate(['Surf'])).toBe('Surf')
  expect(enumerate(['Surf', 'Cinema'])).toBe('Surf e Cinema')
  expect(enumerate(['Surf', 'Cinema', 'Dança'])).toBe('Surf, Cinema e Dança')
})
