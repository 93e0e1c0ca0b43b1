import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cityDay } from '#contract/values/city-day.ts'
import {
  genderPreferences,
  genders,
  interests,
  maritalStatuses,
  maxInterests,
} from '#contract/values/options.ts'
import courses from '../reference/courses.json' with { type: 'json' }
import { semesters } from '../reference/lists.ts'
import names from '../reference/names.json' with { type: 'json' }
import universities from '../reference/universities.json' with { type: 'json' }
import { birthDateOf, demoMember, demoPeople, firstAdmirers } from './people.ts'

const everyone = [demoMember, ...demoPeople]
const geojson = readFileSync(new URL('../reference/bairros.geojson', import.meta.url), 'utf8')
const bairros = new Set(
  JSON.parse(geojson).features.map((f: { properties: { name: string } }) => f.properties.name),
)

const distinct = (list: readonly unknown[]) => new Set(list).size === list.length
const count = (list: readonly (string | null)[], value: string) => list.filter((x) => x === value).length

describe('people of the demo', () => {
  it('are many, and no two share a name, an address, a phone, a handle or a bio', () => {
    expect(demoPeople.length).toBeGreaterThanOrEqual(160)
    expect(distinct(everyone.map((p) => p.name))).toBe(true)
    expect(distinct(everyone.map((p) => p.email))).toBe(true)
    expect(distinct(everyone.map((p) => p.phone))).toBe(true)
    expect(distinct(everyone.map((p) => p.bio))).toBe(true)
    expect(distinct(everyone.flatMap((p) => p.instagram ?? []))).toBe(true)
  })

  it('have names from the lists', () => {
    for (const { name } of everyone) {
      const [first = '', last = ''] = name.split(' ')
      expect([...names.feminino, ...names.masculino]).toContain(first)
      expect(names.sobrenomes).toContain(last)
    }
  })

  it('cannot be called or written to', () => {
    for (const { phone, email } of everyone) {
      expect(phone).toMatch(/^8590000\d{4}$/)
      expect(email).toMatch(/^[a-z.]+@(demo\.)?xamego\.local$/)
    }
  })

  it('are adults, mostly of student age', () => {
    for (const { age } of everyone) expect(age >= 18 && age <= 34).toBe(true)
    expect(everyone.filter((p) => p.age <= 26).length / everyone.length).toBeGreaterThan(0.8)
  })

  it('use only values that a form offers', () => {
    for (const p of everyone) {
      expect(genders).toContain(p.gender)
      expect(genderPreferences).toContain(p.genderPreference)
      expect(maritalStatuses).toContain(p.maritalStatus)
      expect(bairros).toContain(p.neighborhood)
      expect(p.interests.length).toBeGreaterThan(0)
      expect(p.interests.length).toBeLessThanOrEqual(maxInterests)
      expect(distinct(p.interests)).toBe(true)
      for (const interest of p.interests) expect(interests).toContain(interest)
    }
  })

  it('study something that exists, or work', () => {
    for (const p of everyone) {
      if (!p.studying) expect([p.university, p.course, p.semester]).toEqual([null, null, null])
      if (!p.studying) expect(p.work).not.toBeNull()
      if (!p.studying) continue
      expect(universities.map((u) => u.name)).toContain(p.university)
      expect(courses).toContain(p.course)
      expect(semesters.map((s) => s.name)).toContain(p.semester)
    }
  })

  it('have something to say', () => {
    for (const { bio } of everyone) expect(bio.length >= 60 && bio.length <= 240).toBe(true)
    const openings = everyone.map((p) => p.bio.split(' ').slice(0, 3).join(' '))
    expect(distinct(openings)).toBe(true)
  })

  it('are as mixed as a city', () => {
    for (const gender of genders)
      expect(
        count(
          everyone.map((p) => p.gender),
          gender,
        ),
      ).toBeGreaterThanOrEqual(8)
    expect(new Set(everyone.map((p) => p.university)).size).toBeGreaterThanOrEqual(16)
    expect(new Set(everyone.map((p) => p.neighborhood)).size).toBeGreaterThanOrEqual(50)
    expect(new Set(everyone.flatMap((p) => p.interests)).size).toBe(interests.length)
    expect(everyone.filter((p) => !p.studying).length).toBeGreaterThan(30)
  })

  it('protect their privacy in different ways', () => {
    for (const flag of ['whatsappEnabled', 'emailEnabled', 'instagramVisible'] as const)
      expect(new Set(demoPeople.map((p) => p[flag])).size).toBe(2)
  })
})

describe('the member whose account the demo opens with', () => {
  it('has many people to discover', () => {
    const fits = demoPeople.filter(
      (p) =>
        p.gender === demoMember.genderPreference && [demoMember.gender, 'todos'].includes(p.genderPreference),
    )
    expect(fits.length).toBeGreaterThanOrEqual(50)
  })

  it('has admirers, each of whom he could match', () => {
    expect(firstAdmirers.length).toBeGreaterThanOrEqual(8)
    expect(distinct(firstAdmirers)).toBe(true)
    for (const name of firstAdmirers) {
      const admirer = demoPeople.find((p) => p.name === name)
      expect(admirer?.gender).toBe(demoMember.genderPreference)
      expect([demoMember.gender, 'todos']).toContain(admirer?.genderPreference)
    }
  })
})

describe('birth dates', () => {
  const ageOn = (birth: string, today: Date) => {
    const day = cityDay(today)
    const age = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
    return day.slice(5) >= birth.slice(5) ? age : age - 1
  }

  // The second hour of a day in Greenwich is still the evening before in the city.
  it.each([
    '2027-01-01T12:00:00Z',
    '2028-02-29T12:00:00Z',
    '2027-12-31T12:00:00Z',
    '2027-06-15T01:00:00Z',
    '2028-01-01T01:00:00Z',
  ])('give everyone their age at %s', (instant) => {
    const today = new Date(instant)
    for (const person of everyone) expect(ageOn(birthDateOf(person, today), today)).toBe(person.age)
  })

  it('fall in every month', () => {
    const today = new Date('2027-06-15T12:00:00Z')
    expect(new Set(everyone.map((p) => birthDateOf(p, today).slice(5, 7))).size).toBe(12)
  })
})
