import { expect, test } from 'vitest'
import { product } from '../product.ts'
import { formatDate, formatDay, formatMoment, formatMoney, formatNumber, formatRounded } from './format.ts'

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: product.timeZone })
const instants = [
  '2026-03-11T02:30:00Z',
  '2026-03-11T03:00:00Z',
  '2028-02-29T23:59:59Z',
  '2026-12-31T12:05:00Z',
]

// spec M515, G13
test('dates read dd/MM/yyyy, and are those of Fortaleza wherever the browser is', () => {
  expect(formatDate(new Date('2026-03-11T02:30:00Z'))).toBe('10/03/2026')
  expect(formatDay('2026-03-10')).toBe('10/03/2026')
})

test.each(instants)('the day and the hour of %s read as Intl has them', (instant) => {
  const at = new Date(instant)
  expect(formatDate(at)).toBe(intl({ dateStyle: 'short' }).format(at))
  expect(formatMoment(at)).toBe(intl({ dateStyle: 'short', timeStyle: 'short' }).format(at))
})

test('numbers read as Intl has them', () => {
  const numbers = new Intl.NumberFormat('pt-BR')
  const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (const value of [0, 1, 12, 999, 1000, 12_345, 123_456, 1_234_567, 10 ** 12, -4, -1234])
    expect([formatNumber(value), formatNumber(value + 0.25, 1)]).toEqual([
      numbers.format(value),
      decimals.format(value + 0.25),
    ])
})

test('a rounded number has one decimal or none', () => {
  expect([1.5, 2, 2.04, 1234.56].map(formatRounded)).toEqual(['1,5', '2', '2', '1.234,6'])
})

test('money reads as Intl has it, with a space that does not break', () => {
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  for (const centavos of [0, 1, 10, 99, 100, 2990, 123_456, 100_000_000, 999_999_999_999, -1, -2990])
    expect(formatMoney(centavos)).toBe(money.format(centavos / 100))
})
