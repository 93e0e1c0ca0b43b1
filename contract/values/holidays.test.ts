import { expect, test } from 'vitest'
import { holidayOn } from './holidays.ts'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, day + 1)).toISOString().slice(0, 10))

test('a year of Fortaleza has its holidays, those around Easter among them', () => {
  const found = daysOf(2026).filter((day) => day.startsWith('2026') && holidayOn(day))
  expect(found.map((day) => day.slice(5))).toEqual([
    '01-01',
    '03-19',
    '03-25',
    '04-03',
    '04-21',
    '05-01',
    '06-04',
    '08-15',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    '11-20',
    '12-25',
  ])
})

test.each([
  ['2023-04-07', 'Sexta-feira Santa'],
  ['2023-06-08', 'Corpus Christi'],
  ['2025-04-18', 'Sexta-feira Santa'],
  ['2027-03-26', 'Sexta-feira Santa'],
  ['2038-06-24', 'Corpus Christi'],
  ['2026-04-13', null],
  ['2026-02-17', null],
])('%s is %s', (day, name) => {
  expect(holidayOn(day)).toBe(name)
})
