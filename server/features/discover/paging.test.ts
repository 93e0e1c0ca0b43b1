import { inArray, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appUsers } from '#server/features/identity/tables.ts'
import { userBlocks, userInteractions } from '#server/features/interactions/tables.ts'
import { crowd } from '#server/testing/crowd.ts'
import { emptyOfPeople } from '#server/testing/emptying.ts'
import { type Client, codeOf, createWorld, type World } from '#server/testing/world.ts'
import { walkSize } from './statements.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

type Page = Awaited<ReturnType<Client['discover']['list']>>

/** Everyone discover shows, page after page. */
async function everyone(client: Client, limit = 24, from?: string) {
  const found = []
  let cursor = from
  do {
    const page: Page = await client.discover.list({ limit, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

// spec M409, G288
test('paging shows everyone once, also when all were last active at the same instant', async () => {
  const ana = await world.register('Ana')
  const people = await crowd(world.deps, walkSize * 2 + 15)
  const shown = (await everyone(ana.client, 7)).map(({ id }) => id)
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

test('the last page says that it is the last, however many there are and whoever of them cannot be shown', async () => {
  const ana = await world.register('Ana')
  const minute = 60_000
  for (const { count, blocked, limit, pages } of [
    { count: 24, blocked: 0, limit: 24, pages: 1 },
    { count: 48, blocked: 0, limit: 24, pages: 2 },
    { count: 30, blocked: 6, limit: 24, pages: 1 },
    { count: 96 + 48, blocked: 0, limit: 48, pages: 3 },
    { count: 96 + walkSize + 23, blocked: 0, limit: 24, pages: 7 },
  ]) {
    await world.db.delete(appUsers).where(ne(appUsers.id, ana.id))
    // A list ranks those known when it is opened: later than the pools are kept.
    world.pass(2 * minute)
    const people = await crowd(world.deps, count, (index) => ({
      lastActiveAt: new Date(Date.now() - index * minute),
    }))
    for (const id of people.slice(0, blocked)) await ana.client.interactions.block({ id })
    const sizes: number[] = []
    let cursor: string | null = null
    do {
      const page: Page = await ana.client.discover.list({ limit, ...(cursor && { cursor }) })
      sizes.push(page.items.length)
      cursor = page.nextCursor
    } while (cursor)
    expect(sizes, `${count}`).toEqual(Array.from({ length: pages }, () => limit))
  }
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
  const given = likes.map((id, index) => ({
    fromUserId: id,
    toUserId: ana.id,
    interactionType: 'like' as const,
    createdAt: ago(index % 20),
  }))
  if (given.length > 0) await world.db.insert(userInteractions).values(given)
  return { ana, people }
}

test('a member who decides while paging meets everyone once, however many they decide about', async () => {
  world.deps.limiter.consume = async () => {}
  const sizes = fc.record({ count: fc.integer({ min: 0, max: 300 }), limit: fc.integer({ min: 5, max: 48 }) })
  const paging = fc.record({ share: fc.constantFrom(0, 0.3, 1), size: sizes })
  const all = { share: 1, size: { count: 400, limit: 24 } }
  await fc.assert(
    fc.asyncProperty(paging, async ({ share, size: { count, limit } }) => {
      await emptyOfPeople(world.db)
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
    { numRuns: 4, examples: [[all], [{ share: 1, size: { count: 0, limit: 24 } }]] },
  )
})

test('a person who comes up while a list is being paged waits for the next one, and pushes nobody out', async () => {
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
  const rest = await everyone(ana.client, 48, first.nextCursor ?? undefined)
  const shown = [...first.items, ...rest].map(({ id }) => id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).not.toContain(late.id)
  expect(shown).toEqual(expect.arrayContaining(people.filter((id) => !moved.includes(id))))
  expect((await everyone(ana.client)).map(({ id }) => id)).toContain(late.id)
})

test('a cursor reveals nothing about anyone, and nobody can make it up', async () => {
  const { ana, people } = await manyKinds(100)
  const hidden = people.slice(0, 50)
  for (const id of hidden.slice(0, 25))
    await world.db.insert(userBlocks).values({ blockerId: id, blockedId: ana.id })
  const cursors: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await ana.client.discover.list({
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

test('a cursor is of use to its member alone', async () => {
  const { ana } = await manyKinds(20)
  const bia = await world.register('Bia')
  const { nextCursor } = await ana.client.discover.list({ limit: 5 })
  const cursor = nextCursor ?? ''
  expect(await codeOf(bia.client.discover.list({ cursor }))).toBe('input.invalid')
  expect((await ana.client.discover.list({ cursor, limit: 5 })).items).toHaveLength(5)
})
