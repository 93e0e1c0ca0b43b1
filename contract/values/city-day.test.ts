import { expect, test } from 'vitest'
import { product } from '../product.ts'
import { cityClock, cityDay, cityMoment, cityTime } from './city-day.ts'

const intl = new Intl.DateTimeFormat('en-CA', {
  timeZone: product.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

test('the offset is that of the time zone at every hour of each month since the last summer time', () => {
  for (let month = Date.UTC(2003, 0, 1); month < Date.UTC(2045, 0, 1); month += 30.4 * 86_400_000)
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(month + hour * 3_600_000)
      expect(`${cityDay(at)}, ${cityTime(at)}`).toBe(intl.format(at))
    }
})

test('a moment of the city has the day and the hour that it was made of', () => {
  const at = cityMoment('2026-12-31T23:30')
  expect(at.toISOString()).toBe('2027-01-01T02:30:00.000Z')
  expect([cityDay(at), cityTime(at)]).toEqual(['2026-12-31', '23:30'])
  expect(cityClock(at).getUTCDay()).toBe(4)
})

test('a year before 1000 has four digits, one after 9999 its sign', () => {
  expect(cityDay(new Date('0099-06-01T12:00:00Z'))).toBe('0099-06-01')
  expect(cityDay(new Date('+012026-06-01T12:00:00Z'))).toBe('+012026-06-01')
  expect(cityTime(new Date('+012026-06-01T12:00:00Z'))).toBe('09:00')
})

test('every instant that a date may be has a day', () => {
  for (const ms of [-8.64e15, 8.64e15]) expect(cityDay(new Date(ms))).toMatch(/^[+-]\d{6}-\d\d-\d\d$/)
})
