import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boostedAmong } from '#contract/billing/tiers.ts'
import { dayMs } from '#server/platform/clock.ts'
import { candidateOf, inCursorOrder, type Person, rankingFor, withBoosted } from './ranking.ts'

const now = new Date('2026-03-10T22:30:00Z')
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const me = {
  age: 22,
  universityName: 'UFC',
  course: 'Direito',
  neighborhoodId: null,
  interests: [],
  createdAt: ago(90),
}
const davi: Person = {
  ...me,
  id: 'davi',
  universityName: null,
  course: null,
  lastActiveAt: ago(30),
  timesDecided: 0,
}
const rank = (
  { likesMe = false, ...change }: Partial<Person> & { likesMe?: boolean } = {},
  viewer = 'ana',
  at = now,
) => rankingFor(viewer, me, at).rank(candidateOf({ ...davi, ...change }, at), likesMe)

// spec M17
test('reasons to come earlier', () => {
  expect(rank({ likesMe: true })).toBeGreaterThan(rank())
  expect(rank({ universityName: 'UFC' })).toBeGreaterThan(rank())
  expect(rank({ lastActiveAt: now })).toBeGreaterThan(rank({ lastActiveAt: ago(3) }))
  expect(rank({ createdAt: now })).toBeGreaterThan(rank())
})

test('reasons to wait', () => {
  expect(rank({ timesDecided: 1000 })).toBeLessThan(rank({ timesDecided: 10 }))
  expect(rank({ timesDecided: 10 })).toBeLessThan(rank())
})

test('the most exposed still keep a place: exposure takes thirty points at most', () => {
  expect(rank() - rank({ timesDecided: 10 ** 9 })).toBeCloseTo(30, 5)
})

test('a day’s chance is the same for a viewer all day, and another tomorrow and for another viewer', () => {
  expect(rank()).toBe(rank())
  expect(rank({}, 'bia')).not.toBe(rank())
  const tomorrow = new Date(now.getTime() + dayMs)
  const drift = rank({}, 'ana', tomorrow) - rank()
  expect(Math.abs(drift)).toBeGreaterThan(0.5)
})

test('numbers never rise down a list, whoever rank puts first, and who has none stays where rank put them', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 40, max: 100 }))), (fits) => {
      const shown = inCursorOrder(
        fits.map((fit, place) => ({ fit, place })),
        ({ fit }) => fit,
      )
      const told = shown.flatMap(({ fit }) => fit ?? [])
      expect(told).toEqual([...told].sort((one, other) => other - one))
      expect(shown.map(({ fit }) => fit === null)).toEqual(fits.map((fit) => fit === null))
      for (const [index, { fit, place }] of shown.entries()) if (fit === null) expect(place).toBe(index)
      expect(new Set(shown.map(({ place }) => place)).size).toBe(fits.length)
    }),
  )
})

test('a boost puts at most one person in six before somebody else, across pages, and nobody is lost', () => {
  const people = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 48 }),
      (others, boosted, limit) => {
        let waiting = people(others, 'other')
        let lifted = people(boosted, 'boosted')
        const shown: string[] = []
        for (let page = 0; waiting.length + lifted.length > 0 && page < 200; page++) {
          const room = limit - Math.min(lifted.length, Math.floor(limit / boostedAmong))
          const taken = waiting.slice(0, room)
          waiting = waiting.slice(room)
          const { page: put, used } = withBoosted(taken, lifted, limit, waiting.length === 0)
          expect(put.length).toBeLessThanOrEqual(limit)
          shown.push(...put)
          lifted = lifted.slice(used)
        }
        expect([...shown].sort()).toEqual([...people(others, 'other'), ...people(boosted, 'boosted')].sort())
        const lastOther = shown.findLastIndex((name) => name.startsWith('other'))
        for (let from = 0; from + boostedAmong <= lastOther + 1; from++) {
          const inRow = shown.slice(from, from + boostedAmong).filter((name) => name.startsWith('boosted'))
          expect(inRow.length).toBeLessThanOrEqual(1)
        }
        // Each keeps their order.
        expect(shown.filter((name) => name.startsWith('other'))).toEqual(people(others, 'other'))
      },
    ),
  )
})
