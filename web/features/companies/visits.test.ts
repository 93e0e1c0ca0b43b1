import { expect, test } from 'vitest'
import { type Visits, visited } from './visits.ts'

const minute = 60_000
const day = 86_400_000
const noon = Date.parse('2026-03-10T15:00:00Z')
const look = (visits: Visits, after: number, slug = 'bar') => visited(visits, slug, noon + after)

test('a reload within half an hour is the same visit, which each look prolongs', () => {
  const first = look([], 0)
  expect(first).toMatchObject({ begins: true, returning: false })
  const again = look(first.visits, 20 * minute)
  expect(again.begins).toBe(false)
  expect(look(again.visits, 40 * minute).begins).toBe(false)
  expect(look(again.visits, 50 * minute)).toMatchObject({ begins: true, returning: false })
})

test('the first visit of another day of the city returns, and no other of that day', () => {
  const { visits } = look([], 0)
  // 23h59 of the same day in the city, where UTC has the next.
  expect(look(visits, 12 * 60 * minute - minute).returning).toBe(false)
  const next = look(visits, 13 * 60 * minute)
  expect(next).toMatchObject({ begins: true, returning: true })
  expect(look(next.visits, 15 * 60 * minute)).toMatchObject({ begins: true, returning: false })
})

test('another company is another visit', () => {
  const { visits } = look([], 0)
  expect(look(visits, minute, 'sebo')).toMatchObject({ begins: true, returning: false })
})

test('the memory lasts ninety days and two hundred companies', () => {
  const { visits } = look([], 0)
  expect(look(visits, 89 * day).returning).toBe(true)
  expect(look(visits, 90 * day)).toMatchObject({ begins: true, returning: false })
  expect(look(visits, 90 * day, 'sebo').visits.map(([slug]) => slug)).toEqual(['sebo'])
  let many: Visits = []
  for (let at = 0; at < 230; at++) many = look(many, at, `loja-${at}`).visits
  expect(many).toHaveLength(200)
  expect(many[0]?.[0]).toBe('loja-30')
})
