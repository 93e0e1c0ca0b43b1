import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interests as allInterests, maxInterests } from '#contract/values/options.ts'
import { comparable, compatibility, fitOf, type Traits } from './compatibility.ts'

type Person = Traits & { createdAt: Date }

const now = new Date('2026-03-10T22:30:00Z')
const longAgo = new Date('2025-01-01T00:00:00Z')
const nobody: Person = {
  age: null,
  universityName: null,
  course: null,
  neighborhoodId: null,
  interests: [],
  createdAt: longAgo,
}

test('two people who told nothing about themselves have nothing in common', () => {
  expect(compatibility(nobody, nobody, now)).toEqual({ fit: null, reasons: [] })
})

// spec M17, M305
test('each thing in common adds its points and its reason', () => {
  const me = { ...nobody, age: 22, universityName: 'UFC', course: 'Direito', neighborhoodId: 'benfica' }
  const withMe = (change: Partial<Person>) => {
    const other = { ...nobody, ...change }
    const { reasons } = compatibility(me, other, now)
    return { points: fitOf(comparable(me), comparable(other)), reasons }
  }
  expect(withMe({ universityName: 'UFC' })).toEqual({ points: 25, reasons: [{ kind: 'same_university' }] })
  expect(withMe({ course: 'Direito' })).toEqual({ points: 15, reasons: [{ kind: 'same_course' }] })
  expect(withMe({ neighborhoodId: 'benfica' })).toEqual({
    points: 15,
    reasons: [{ kind: 'same_neighborhood' }],
  })
  expect(withMe({ age: 22 })).toEqual({ points: 10, reasons: [{ kind: 'close_age' }] })
  expect(withMe({ age: 26 })).toEqual({ points: 6, reasons: [] })
  expect(withMe({ age: 40 })).toEqual({ points: 0, reasons: [] })
})

test('a newcomer is called new for a week', () => {
  const joined = (days: number) => ({
    ...nobody,
    createdAt: new Date(now.getTime() - days * 24 * 3600 * 1000),
  })
  expect(compatibility(nobody, joined(6.9), now).reasons).toEqual([{ kind: 'new_here' }])
  expect(compatibility(nobody, joined(7), now).reasons).toEqual([])
})

const traits = fc.record<Person>({
  age: fc.option(fc.integer({ min: 18, max: 120 })),
  universityName: fc.option(fc.constantFrom('UFC', 'UECE')),
  course: fc.option(fc.constantFrom('Direito', 'Letras')),
  neighborhoodId: fc.option(fc.constantFrom('benfica', 'meireles')),
  interests: fc.uniqueArray(fc.constantFrom(...allInterests), { maxLength: maxInterests }),
  createdAt: fc.constant(longAgo),
})

test('it is between 0 and 100, the same seen from both sides, and highest with oneself', () => {
  fc.assert(
    fc.property(traits, traits, (one, other) => {
      const points = (a: Person, b: Person) => fitOf(comparable(a), comparable(b))
      const fit = points(one, other)
      expect(fit).toBeGreaterThanOrEqual(0)
      expect(fit).toBeLessThanOrEqual(100)
      expect(points(other, one)).toBe(fit)
      expect(points(one, one)).toBeGreaterThanOrEqual(fit)
      expect(compatibility(one, other, now).fit).toBe(Math.round(fit) < 40 ? null : Math.round(fit))
    }),
  )
})

test('only everything in common makes 100', () => {
  const me = {
    ...nobody,
    age: 22,
    universityName: 'UFC',
    course: 'Direito',
    neighborhoodId: 'benfica',
    interests: allInterests.slice(0, maxInterests),
  }
  expect(compatibility(me, me, now).fit).toBe(100)
})
