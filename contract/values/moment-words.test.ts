import { expect, test } from 'vitest'
import { product } from '../product.ts'
import { dayWords, hourWords, momentWords, monthName, weekdayName } from './moment-words.ts'

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: product.timeZone })

test('days and months have the names that Intl has for them', () => {
  for (let day = 0; day < 365; day += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + day, 15))
    expect(weekdayName(at)).toBe(intl({ weekday: 'long' }).format(at))
    expect(monthName(at.toISOString().slice(0, 10))).toBe(intl({ month: 'long' }).format(at))
    expect(dayWords(at)).toBe(intl({ weekday: 'long', day: '2-digit', month: '2-digit' }).format(at))
  }
})

test('an hour reads as it is said', () => {
  const at = (time: string) => new Date(`2026-12-12T${time}-03:00`)
  expect(['00:00', '09:05', '18:00', '17:30'].map((time) => hourWords(at(time)))).toEqual([
    '0h',
    '9h05',
    '18h',
    '17h30',
  ])
  expect(momentWords(at('18:00'))).toBe('sábado, 12/12, 18h')
})
