import { expect, test } from 'vitest'
import { firstName } from '#contract/names.ts'
import { formatDate, formatNumber, fullNameAndAge, nameAndAge } from './format.ts'

test('dates read dd/MM/yyyy, and are those of Fortaleza wherever the browser is', () => {
  expect(formatDate(new Date('2026-03-11T02:30:00Z'))).toBe('10/03/2026')
})

test('numbers read as in Brazil', () => {
  expect(formatNumber(1234567)).toBe('1.234.567')
})

test('lists call people by their first name, with the age when it was told', () => {
  expect(firstName('Ana Clara Girão')).toBe('Ana')
  expect(nameAndAge({ name: 'Ana Girão', age: 22 })).toBe('Ana, 22')
  expect(nameAndAge({ name: 'Ana Girão', age: null })).toBe('Ana')
  expect(fullNameAndAge({ name: 'Ana Girão', age: 22 })).toBe('Ana Girão, 22')
})
