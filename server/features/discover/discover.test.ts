import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DiscoverFilters } from '#contract/discover.ts'
import {
  type Gender,
  type GenderPreference,
  genderPreferences,
  genders,
  mostFound,
} from '#contract/options.ts'
import { appUsers } from '#server/features/identity/tables.ts'
import { userBlocks, userInteractions } from '#server/features/interactions/tables.ts'
import { crowd } from '#server/testing/crowd.ts'
import { type Client, codeOf, createWorld, type World } from '#server/testing/world.ts'
import { walkSize } from './statements.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

/** Everyone discover shows, page after page. */
async function everyone(client: Client, filters: DiscoverFilters = {}, limit = 24, from?: string) {
  const found = []
  let cursor = from
  do {
    const page = await client.discover.list({ ...filters, limit, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}
const names = async (client: Client, filters: DiscoverFilters = {}) =>
  (await everyone(client, filters)).map((person) => person.name).sort()

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

test('who would rather not tell their gender is found by who seeks everyone, and not under a gender filter', async () => {
  await world.register('Rui', { gender: null, genderPreference: 'todos' })
  const ana = await world.register('Ana', { gender: 'feminino', genderPreference: 'todos' })
  const bia = await world.register('Bia', { gender: 'feminino', genderPreference: 'masculino' })
  expect(await names(ana.client)).toEqual(['Rui'])
  expect(await names(bia.client)).toEqual([])
  for (const gender of genders) expect(await names(ana.client, { gender })).not.toContain('Rui')
})

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
    { seed: 3, numRuns: 60, examples: [[{ minAge: 30, maxAge: 20, course: undefined }]] },
  )
})

test('the filters offer what somebody has whom discover shows, and nothing else', async () => {
  const ana = await world.register('Ana')
  const none = { genders: [], neighborhoods: [], universities: [], courses: [], semesters: [], ages: [] }
  expect(await ana.client.discover.options()).toEqual(none)
  const lists = await world.visitor().reference.lists()
  const [studied = '', rejecters = ''] = lists.courses
  const [neighborhood] = lists.neighborhoods
  const university = lists.universities[1]?.name ?? ''
  const [, , , rejecter = ''] = await crowd(world.deps, 4, (index) => ({
    studying: true,
    ...(index < 3
      ? { age: index < 2 ? 21 : 34, neighborhoodId: neighborhood?.id ?? null, university, course: studied }
      : { age: 50, gender: 'feminino' as const, course: rejecters, semester: lists.semesters[0] ?? null }),
  }))
  const some = {
    genders: ['masculino'],
    neighborhoods: [neighborhood?.id],
    universities: [university],
    courses: [studied],
    semesters: [],
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
  await crowd(world.deps, mostFound)
  expect(await ana.client.discover.count({})).toEqual({ people: mostFound })
  await crowd(world.deps, 2)
  expect(await ana.client.discover.count({})).toEqual({ people: mostFound + 1 })
})

test('who was decided on is gone from the next answer', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await names(ana.client)).toEqual([])
})

test('paging shows everyone once, also when all were last active at the same instant', async () => {
  const ana = await world.register('Ana')
  const people = await crowd(world.deps, walkSize * 2 + 15)
  const shown = (await everyone(ana.client, {}, 7)).map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown.sort()).toEqual(people.sort())
})

test('paging goes on behind people who cannot be shown', async () => {
  const ana = await world.register('Ana')
  const minute = 60_000
  const people = await crowd(world.deps, walkSize + 60, (index) => ({
    lastActiveAt: new Date(Date.now() - index * minute),
    createdAt: new Date(Date.now() - (500 - index) * minute),
  }))
  for (const id of people.slice(0, 5)) await ana.client.interactions.block({ id })
  const shown = (await everyone(ana.client)).map(({ id }) => id)
  expect(shown.sort()).toEqual(people.slice(5).sort())
})

test('turning the page hours later neither repeats nor skips anyone', async () => {
  const ana = await world.register('Ana')
  const people = await crowd(world.deps, 50)
  const first = await ana.client.discover.list({ limit: 24 })
  world.pass(9 * 3600 * 1000)
  const second = await ana.client.discover.list({ limit: 48, cursor: first.nextCursor ?? '' })
  const shown = [...first.items, ...second.items].map(({ id }) => id)
  expect(shown.sort()).toEqual(people.sort())
})

/** Fitting people of every kind discover looks for early, and some of none; at instants that several share. */
async function manyKinds(count: number) {
  const { universities, courses, neighborhoods } = await world.visitor().reference.lists()
  const [mine, other] = universities.map(({ name }) => name)
  const [course = ''] = courses
  const [neighborhood] = neighborhoods
  const ago = (hours: number) => new Date(Date.now() - hours * 3600 * 1000)
  const ana = await world.register('Ana', {
    studying: true,
    university: mine,
    course,
    neighborhood: neighborhood?.id,
  })
  const people = await crowd(world.deps, count, (index) => ({
    gender: index % 11 === 0 ? null : index % 2 ? 'masculino' : 'feminino',
    lastActiveAt: ago((index * 37) % 200),
    createdAt: ago((index * 53) % 300),
    studying: true,
    university: index % 3 ? other : mine,
    course: index % 5 ? null : course,
    neighborhoodId: index % 4 ? null : neighborhood?.id,
  }))
  const likes = people.filter((_, index) => index % 6 === 0)
  await world.db.insert(userInteractions).values(
    likes.map((id, index) => ({
      fromUserId: id,
      toUserId: ana.id,
      interactionType: 'like' as const,
      createdAt: ago(index % 20),
    })),
  )
  return { ana, people }
}

test('whoever decides while paging meets everyone once, however many they decide about', async () => {
  world.deps.limiter.consume = async () => {}
  const sizes = fc.record({ count: fc.integer({ min: 0, max: 300 }), limit: fc.integer({ min: 5, max: 48 }) })
  const paging = fc.record({ share: fc.constantFrom(0, 0.3, 1), size: sizes })
  const all = { share: 1, size: { count: 400, limit: 24 } }
  await fc.assert(
    fc.asyncProperty(paging, async ({ share, size: { count, limit } }) => {
      await world.db.execute(sql`truncate app_users, users cascade`)
      const { ana, people } = await manyKinds(count)
      const shown: string[] = []
      let cursor: string | undefined
      do {
        const page = await ana.client.discover.list({ limit, ...(cursor && { cursor }) })
        shown.push(...page.items.map(({ id }) => id))
        for (const [index, { id }] of page.items.entries())
          if (index < page.items.length * share)
            await ana.client.interactions.decide({ to: id, type: index % 3 ? 'dislike' : 'like' })
        cursor = page.nextCursor ?? undefined
        expect(shown.length).toBeLessThanOrEqual(people.length)
      } while (cursor)
      expect(shown.sort()).toEqual(people.sort())
    }),
    { seed: 7, numRuns: 4, examples: [[all]] },
  )
}, 120_000)

test('who comes up while a list is being paged waits for the next one, and pushes nobody out', async () => {
  const { ana, people } = await manyKinds(200)
  const first = await ana.client.discover.list({ limit: 48 })
  world.pass(60_000)
  const late = await world.register('Davi')
  const moved = people.slice(0, 60).filter((id) => !first.items.some((item) => item.id === id))
  await world.db.update(appUsers).set({ lastActiveAt: new Date() }).where(inArray(appUsers.id, moved))
  // Nor does whoever likes her now: they would rise above where she is.
  const unseen = people.filter((id) => !first.items.some((item) => item.id === id))
  await world.db
    .insert(userInteractions)
    .values(
      unseen.map((id) => ({
        fromUserId: id,
        toUserId: ana.id,
        interactionType: 'like' as const,
        createdAt: new Date(),
      })),
    )
    .onConflictDoNothing()
  const rest = await everyone(ana.client, {}, 48, first.nextCursor ?? undefined)
  const shown = [...first.items, ...rest].map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).not.toContain(late.id)
  expect(shown).toEqual(expect.arrayContaining(people.filter((id) => !moved.includes(id))))
  expect((await everyone(ana.client)).map(({ id }) => id)).toContain(late.id)
})

test('where a list goes on tells nothing about anyone, and nobody can make it up', async () => {
  const { ana, people } = await manyKinds(100)
  const hidden = people.slice(0, 50)
  for (const id of hidden.slice(0, 25))
    await world.db.insert(userBlocks).values({ blockerId: id, blockedId: ana.id })
  const cursors: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ana.client.discover.list>> = await ana.client.discover.list({
      limit: 5,
      ...(cursor && { cursor }),
    })
    cursor = page.nextCursor
    if (cursor) cursors.push(cursor)
  } while (cursor)
  const facts = await world.db.select({ id: appUsers.id, at: appUsers.lastActiveAt }).from(appUsers)
  const said = cursors.map((each) => `${each} ${Buffer.from(each, 'base64url')}`).join()
  for (const { id, at } of facts)
    for (const fact of [id, String(at.getTime()), at.toISOString()]) expect(said).not.toContain(fact)

  const [one = ''] = cursors
  const madeUp = JSON.stringify({ opened: Date.now(), from: null, ends: {}, after: null })
  const altered = one.slice(0, -2) + (one.endsWith('AA') ? 'BB' : 'AA')
  for (const wrong of [madeUp, Buffer.from(madeUp).toString('base64url'), altered, one.slice(1), 'x', ''])
    expect(await codeOf(ana.client.discover.list({ cursor: wrong })), wrong).toBe('input.invalid')
})

test('where a list goes on is of use to its member alone', async () => {
  const { ana } = await manyKinds(20)
  const bia = await world.register('Bia')
  const { nextCursor } = await ana.client.discover.list({ limit: 5 })
  const cursor = nextCursor ?? ''
  expect(await codeOf(bia.client.discover.list({ cursor }))).toBe('input.invalid')
  expect((await ana.client.discover.list({ cursor, limit: 5 })).items).toHaveLength(5)
})

test('who studies the same at the same university comes first, and the reasons say so', async () => {
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

test('who likes me comes early, and nothing tells them apart', async () => {
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
