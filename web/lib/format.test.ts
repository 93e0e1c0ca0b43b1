import { expect, test } from 'vitest'
import { firstName } from '#contract/values/names.ts'
import { formatAgo, formatDaysAgo, fullNameAndAge, nameAndAge } from './format.ts'

test('lists call people by their first name, with the age when it was told', () => {
  expect(firstName('Ana Clara Girão')).toBe('Ana')
  expect(nameAndAge({ name: 'Ana Girão', age: 22 })).toBe('Ana, 22')
  expect(nameAndAge({ name: 'Ana Girão', age: null })).toBe('Ana')
  expect(fullNameAndAge({ name: 'Ana Girão', age: 22 })).toBe('Ana Girão, 22')
})

test.each([
  [1, 'ontem'],
  [3, 'há 3 dias'],
  [7, 'na semana passada'],
  [20, 'há 2 semanas'],
  [30, 'no mês passado'],
  [75, 'há 2 meses'],
  [400, 'há mais de um ano'],
])('%i days ago reads "%s"', (days, text) => {
  expect(formatDaysAgo(days)).toBe(text)
})

test('an elapsed time is as precise as it helps', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (ms: number) => formatAgo(new Date(now.getTime() - ms), now)
  const minute = 60_000
  expect(ago(-5)).toBe('agora')
  expect(ago(59_000)).toBe('agora')
  expect(ago(5 * minute)).toBe('há 5 min')
  expect(ago(2.9 * 60 * minute)).toBe('há 2 h')
  expect(ago(24 * 60 * minute)).toBe('ontem')
  expect(ago(3 * 24 * 60 * minute)).toBe('há 3 dias')
})
