// Hours of a meeting in words, and those that an invitation offers.
import { expect, test } from 'vitest'
import { inputsOf, instantOf, mayPropose, slotsAt, whenWords } from './hours.ts'

/** An hour of the city, in a week whose Wednesday is the 4th. */
const at = (day: number, hour: string) => new Date(`2026-03-${String(day).padStart(2, '0')}T${hour}:00-03:00`)

test('an hour is told by its nearness, in the city', () => {
  const now = at(4, '22:30')
  expect(whenWords(at(4, '23:15'), now)).toBe('hoje, 23h15')
  expect(whenWords(at(5, '00:30'), now)).toBe('amanhã, 0h30')
  expect(whenWords(at(6, '19:00'), now)).toBe('sexta, 19h')
  expect(whenWords(at(10, '19:00'), now)).toBe('terça, 19h')
  expect(whenWords(at(13, '19:00'), now)).toBe('sexta, 13/03, 19h')
  expect(whenWords(at(3, '19:00'), now)).toBe('terça, 03/03, 19h')
})

test('an invitation offers three hours, but for those past or within half an hour', () => {
  const offered = (now: Date) => slotsAt(now).map(({ label }) => label)
  expect(offered(at(4, '10:00'))).toEqual(['Hoje à noite, 20h', 'Sexta, 19h', 'Sábado, 16h'])
  expect(offered(at(4, '19:31'))).toEqual(['Sexta, 19h', 'Sábado, 16h'])
  expect(offered(at(6, '18:45'))).toEqual(['Hoje à noite, 20h', 'Sábado, 16h'])
  expect(offered(at(7, '22:00'))).toEqual(['Sexta, 19h'])
  expect(slotsAt(at(8, '12:00')).map((slot) => slot.at)).toEqual([
    at(8, '20:00'),
    at(13, '19:00'),
    at(14, '16:00'),
  ])
})

test('a chosen hour is one of the city, and of the next thirty days', () => {
  const now = at(4, '10:00')
  expect(instantOf('2026-03-06', '19:30')).toEqual(at(6, '19:30'))
  expect(instantOf('', '19:30')).toBeNull()
  expect(instantOf('2026-03-06', '')).toBeNull()
  expect(inputsOf(at(6, '09:05'))).toEqual({ day: '2026-03-06', hour: '09:05' })
  expect(mayPropose(at(4, '10:29'), now)).toBe(false)
  expect(mayPropose(at(4, '10:30'), now)).toBe(true)
  expect(mayPropose(new Date('2026-04-03T10:01:00-03:00'), now)).toBe(false)
})
