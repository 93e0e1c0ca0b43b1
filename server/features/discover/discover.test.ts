import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DiscoverFilters } from '#contract/discover/api.ts'
import {
  type Gender,
  type GenderPreference,
  genderPreferences,
  genders,
  maxFound,
} from '#contract/values/options.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { userInteractions } from '#server/features/interactions/tables.ts'
import { crowd } from '#server/testing/crowd.ts'
import { type Client, createWorld, type World } from '#server/testing/world.ts'
import { walkSize } from './statements.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** Everyone discover shows, page after page. */
async function everyone(client: Client, filters: DiscoverFilters = {}) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await client.discover.list({ ...filters, limit: 24, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}
const names = async (client: Client, filters: DiscoverFilters = {}) =>
  (await everyone(client, filters)).map((person) => person.name).sort()

// spec M3, M398, M410
test('Ana and Davi, who seek each other, find each other', async () => {
  const ana = await world.register('Ana', { gender: 'feminino', genderPreference: 'masculino' })
  const davi = await world.register('Davi', { gender: 'masculino', genderPreference: 'feminino' })
  expect(await names(ana.client)).toEqual(['Davi'])
  expect(await names(davi.client)).toEqual(['Ana'])
})

const kinds = [...genders, null].flatMap((gender) => genderPreferences.map((seeks) => ({ gender, seeks })))
type Kind = { gender: Gender | null; seeks: GenderPreference }
const wants = (one: Kind, other: Kind) => one.seeks === 'todos' || one.seeks === other.gender
const label = ({ gender, seeks }: Kind) => `${gender ?? 'sem-resposta'}-busca-${seeks}`

// spec M235, M292, M293, M294, M295, M296, M297, M300, M301
test('people find each other only when each fits what the other seeks, whatever both are', async () => {
  await crowd(world.deps, kinds.length, (index) => ({
    name: label(kinds[index] as Kind),
    gender: kinds[index]?.gender ?? null,
    genderPreference: kinds[index]?.seeks ?? 'todos',
  }))
  const ana = await world.register('Ana')
  for (const kind of kinds) {
    await world.db
      .update(appUsers)
      .set({ gender: kind.gender, genderPreference: kind.seeks })
      .where(eq(appUsers.id, ana.id))
    const fitting = kinds.filter((other) => wants(kind, other) && wants(other, kind)).map(label)
    expect(await names(ana.client), label(kind)).toEqual(fitting.sort())
  }
})

// spec M234
test('a member without a stated gender is found by those who seek everyone, and not under a gender filter', async () => {
  await world.register('Rui', { gender: null, genderPreference: 'todos' })
  const ana = await world.register('Ana', { gender: 'feminino', genderPreference: 'todos' })
  const bia = await world.register('Bia', { gender: 'feminino', genderPreference: 'masculino' })
  expect(await names(ana.client)).toEqual(['Rui'])
  expect(await names(bia.client)).toEqual([])
  for (const gender of genders) expect(await names(ana.client, { gender })).not.toContain('Rui')
})

// spec M108, M124, M230, M232, M398, M409, M411
test('every filter narrows, alone and with the others', async () => {
  const ana = await world.register('Ana')
  const lists = await world.visitor().reference.lists()
  const places = lists.neighborhoods.slice(0, 2).map(({ id }) => id)
  const traits = Array.from({ length: 32 }, (_, index) => {
    const pick = <T>(bit: number, list: readonly T[]) => list[(index >> bit) & 1] as T
    return {
      gender: pick(0, ['masculino', 'feminino'] as const),
      neighborhood: pick(1, places),
      university: pick(2, lists.universities).name,
      course: pick(3, lists.courses),
      semester: pick(4, lists.semesters),
    }
  })
  await crowd(world.deps, traits.length, (index) => {
    const { gender, neighborhood, university, course, semester } = traits[index] as (typeof traits)[number]
    const studies = { studying: true, university, course, semester }
    return { name: `Pessoa-${index}`, gender, neighborhoodId: neighborhood, ...studies }
  })
  const keys = ['gender', 'neighborhood', 'university', 'course', 'semester'] as const
  for (let mask = 0; mask < 2 ** keys.length; mask++) {
    const used = keys.filter((_, bit) => (mask >> bit) & 1)
    const filters = Object.fromEntries(used.map((key) => [key, traits[0]?.[key]])) as DiscoverFilters
    const expected = traits.flatMap((person, index) =>
      used.every((key) => person[key] === filters[key]) ? [`Pessoa-${index}`] : [],
    )
    expect(await names(ana.client, filters), used.join()).toEqual(expected.sort())
    expect(await ana.client.discover.count(filters), used.join()).toEqual({ people: expected.length })
  }
  expect(await names(ana.client, { university: 'Universidade que não existe' })).toEqual([])
})

// spec M108
test('an age range finds whoever is of an age in it, and nobody who told none', async () => {
  const ana = await world.register('Ana')
  const ages = [null, 18, 19, 20, 24, 25, 26, 30, 37, 45, 59, 60, 61, 83]
  const lists = await world.visitor().reference.lists()
  const [course = '', other = ''] = lists.courses
  const people = ages.flatMap((age) => [
    { age, course },
    { age, course: other },
  ])
  await crowd(world.deps, people.length, (index) => ({
    name: `Pessoa-${index}`,
    studying: true,
    ...people[index],
  }))
  const end = fc.option(fc.integer({ min: 18, max: 90 }), { nil: undefined })
  const ranges = fc.record({ minAge: end, maxAge: end, course: fc.constantFrom(undefined, course) })
  await fc.assert(
    fc.asyncProperty(ranges, async ({ minAge, maxAge, course }) => {
      const filters = {
        ...(minAge !== undefined && { minAge }),
        ...(maxAge !== undefined && { maxAge }),
        ...(course !== undefined && { course }),
      }
      const ranged = minAge !== undefined || maxAge !== undefined
      const expected = people.flatMap((person, index) =>
        (!ranged || (person.age !== null && person.age >= (minAge ?? 0) && person.age <= (maxAge ?? 200))) &&
        (course === undefined || person.course === course)
          ? [`Pessoa-${index}`]
          : [],
      )
      world.pass(6_000)
      expect(await names(ana.client, filters)).toEqual(expected.sort())
      expect(await ana.client.discover.count(filters)).toEqual({ people: expected.length })
    }),
    { numRuns: 60, examples: [[{ minAge: 30, maxAge: 20, course: undefined }]] },
  )
})

// spec M108
test('the filters offer what somebody has whom discover shows, and nothing else', async () => {
  const ana = await world.register('Ana')
  const none = {
    genders: [],
    neighborhoods: [],
    universities: [],
    courses: [],
    semesters: [],
    interests: [],
    verified: false,
    video: false,
    ages: [],
  }
  expect(await ana.client.discover.options()).toEqual(none)
  const lists = await world.visitor().reference.lists()
  const [studied = '', rejecters = ''] = lists.courses
  const [neighborhood] = lists.neighborhoods
  const university = lists.universities[1]?.name ?? ''
  const [, , , rejecter = ''] = await crowd(world.deps, 4, (index) => ({
    studying: true,
    ...(index < 3
      ? {
          age: index < 2 ? 21 : 34,
          neighborhoodId: neighborhood?.id ?? null,
          university,
          course: studied,
          interests: ['Surf', 'Yoga'].slice(0, index),
          enrolmentVerifiedUntil: index === 1 ? new Date('2027-01-01') : null,
        }
      : {
          age: 50,
          gender: 'feminino' as const,
          course: rejecters,
          semester: lists.semesters[0] ?? null,
          interests: ['Camping'],
        }),
  }))
  const some = {
    genders: ['masculino'],
    neighborhoods: [neighborhood?.id],
    universities: [university],
    courses: [studied],
    semesters: [],
    interests: ['Yoga', 'Surf'],
    verified: true,
    video: false,
    ages: [
      { age: 21, share: 1 },
      { age: 34, share: 0.5 },
    ],
  }
  expect((await ana.client.discover.options()).courses.sort()).toEqual([studied, rejecters].sort())
  await world.db
    .insert(userInteractions)
    .values({ fromUserId: rejecter, toUserId: ana.id, interactionType: 'dislike' })
  expect(await ana.client.discover.options()).toEqual(some)
})

test('people are counted up to one more than is told', async () => {
  const ana = await world.register('Ana')
  await crowd(world.deps, maxFound)
  expect(await ana.client.discover.count({})).toEqual({ people: maxFound })
  await crowd(world.deps, 2)
  expect(await ana.client.discover.count({})).toEqual({ people: maxFound + 1 })
})

// spec M321
test('a person decided on is gone from the next answer', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await names(ana.client)).toEqual([])
})

// spec M17, M412
test('students of the same course and university come first, and the reasons say so', async () => {
  const { universities, courses } = await world.visitor().reference.lists()
  const [mine, other] = universities.map(({ name }) => name)
  const [course] = courses
  const studies = { studying: true, university: mine, course }
  const ana = await world.register('Ana', { ...studies, interests: ['Surf', 'Música'] })
  await crowd(world.deps, 20, () => ({ studying: true, university: other }))
  await world.register('Davi', { ...studies, interests: ['Surf', 'Yoga'] })
  const [best] = (await ana.client.discover.list({})).items
  expect(best?.name).toBe('Davi')
  expect(best?.reasons).toEqual([
    { kind: 'same_university' },
    { kind: 'same_course' },
    { kind: 'interests', interests: ['Surf'] },
    { kind: 'close_age' },
    { kind: 'new_here' },
  ])
  expect(best?.fit).toBe(25 + 15 + 7 + 10)
})

test('people who liked me come early, and nothing tells them apart', async () => {
  const long = new Date(Date.now() - 90 * 24 * 3600 * 1000)
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await crowd(world.deps, walkSize + 30, () => ({ createdAt: long }))
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  await world.db.update(appUsers).set({ lastActiveAt: long, createdAt: long }).where(eq(appUsers.id, davi.id))
  const [first, second] = (await ana.client.discover.list({})).items
  expect(first?.name).toBe('Davi')
  expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(second ?? {}).sort())
})

test('someone whom many have decided about makes room for others', async () => {
  const ana = await world.register('Ana')
  const people = await crowd(world.deps, 30)
  const popular = people.slice(0, 5)
  await world.db.update(appUsers).set({ timesDecided: 500 }).where(inArray(appUsers.id, popular))
  const shown = (await everyone(ana.client)).map(({ id }) => id)
  expect(shown.slice(-5).sort()).toEqual(popular.sort())
})
