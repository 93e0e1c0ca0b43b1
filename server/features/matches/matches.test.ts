import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cityDay } from '#contract/values/city-day.ts'
import { exportSections } from '#server/features/interactions/personal-data.ts'
import { matches, userInteractions } from '#server/features/interactions/tables.ts'
import { crowd } from '#server/testing/crowd.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
})
afterEach(() => world.close())

async function match(): Promise<string> {
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  const { match: made } = await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  if (!made) throw new Error('no match')
  return made.id
}

// spec M141
test('the list remembers the day of the last call to whoever made it alone, and so does their export', async () => {
  await match()
  const called = async (who = ana) => (await who.client.matches.list({})).items.map((one) => one.contactedOn)
  expect(await called()).toEqual([null])
  await ana.client.interactions.contact({ id: davi.id, by: 'whatsapp' })
  const today = cityDay(world.deps.clock.now())
  expect(await called()).toEqual([today])
  expect(await called(davi)).toEqual([null])
  const told = async ({ id }: Person) =>
    (await exportSections(world.db, { userId: id, memberId: id })).find(({ name }) => name === 'matches')
      ?.rows
  expect(await told(ana)).toMatchObject([{ contactedOn: today }])
  expect(await told(davi)).toMatchObject([{ contactedOn: null }])
})

// spec M248, M322, M414
test('a mutual like makes one match, and both have it', async () => {
  const id = await match()
  for (const [person, name] of [
    [ana, 'Davi'],
    [davi, 'Ana'],
  ] as const) {
    const { items, total } = await person.client.matches.list({})
    expect(items.map((item) => [item.id, item.person.name])).toEqual([[id, name]])
    expect(total).toBe(1)
    expect((await person.client.matches.likesReceived({})).items).toEqual([])
    expect((await person.client.matches.likesSent({})).items.map(({ matched }) => matched)).toEqual([true])
  }
})

// spec M142, M248, M325, M423, M483
test('either of the two may undo the match, once, and then neither reaches the other', async () => {
  const id = await match()
  expect(await davi.client.matches.remove({ id })).toEqual({ ok: true })
  expect(await codeOf(ana.client.matches.remove({ id }))).toBe('matches.not_found')
  for (const [person, other] of [
    [ana, davi],
    [davi, ana],
  ] as const) {
    expect((await person.client.matches.list({})).total).toBe(0)
    expect((await person.client.matches.likesSent({})).total).toBe(0)
    expect((await person.client.discover.list({})).items).toEqual([])
    expect(await codeOf(person.client.interactions.details({ id: other.id }))).toBe('people.not_found')
    expect(await codeOf(person.client.interactions.contact({ id: other.id, by: 'whatsapp' }))).toBe(
      'people.not_found',
    )
    expect(await codeOf(person.client.interactions.decide({ to: other.id, type: 'like' }))).toBe(
      'people.not_found',
    )
  }
})

// spec M423
test('nobody undoes the match of others', async () => {
  const id = await match()
  const bia = await world.register('Bia')
  expect(await codeOf(bia.client.matches.remove({ id }))).toBe('matches.not_found')
  expect(await codeOf(bia.client.matches.remove({ id: crypto.randomUUID() }))).toBe('matches.not_found')
  expect((await ana.client.matches.list({})).total).toBe(1)
})

type Listed = { items: { person: { id: string } }[]; nextCursor: string | null; total: number | null }
async function pages(list: (input: { limit: number; cursor?: string }) => Promise<Listed>, limit: number) {
  const found: string[] = []
  const totals: (number | null)[] = []
  let cursor: string | null = null
  do {
    const page: Listed = await list({ limit, ...(cursor && { cursor }) })
    found.push(...page.items.map(({ person }) => person.id))
    totals.push(page.total)
    cursor = page.nextCursor
  } while (cursor)
  return { found, totals }
}

/** Thirty people in threes that share an instant, newest first. */
const at = (index: number) => new Date(Date.now() - Math.floor(index / 3) * 1000)

/** The first page says how many there are; the others don't count again. */
const saidOnce = (totals: unknown[]) => totals.map((_, page) => (page === 0 ? 30 : null))
/** Nobody is offered another page behind the last of the thirty, where the last page is full, either. */
const pagesOfThirty = (limit: number) => Math.ceil(30 / limit)

// spec M5, M139, M399
test('matches page newest first, each once, with the right total, also at equal instants', async () => {
  const people = await crowd(world.deps, 30)
  await world.db.insert(matches).values(
    people.map((id, index) => {
      const [user1Id = '', user2Id = ''] = [id, ana.id].sort()
      return { user1Id, user2Id, matchedAt: at(index) }
    }),
  )
  for (const limit of [1, 7, 15, 30, 48]) {
    const { found, totals } = await pages((input) => ana.client.matches.list(input), limit)
    expect(totals).toEqual(saidOnce(totals))
    expect(totals).toHaveLength(pagesOfThirty(limit))
    expect(new Set(found)).toEqual(new Set(people))
    expect(found.map((id) => Math.floor(people.indexOf(id) / 3))).toEqual(
      people.map((_, i) => Math.floor(i / 3)),
    )
    expect(found).toHaveLength(30)
  }
})

// spec M5, M143, M147, M400
test('likes received and sent page the same way', async () => {
  const people = await crowd(world.deps, 30)
  const like = (fromUserId: string, toUserId: string, index: number) =>
    ({ fromUserId, toUserId, interactionType: 'like', createdAt: at(index) }) as const
  await world.db.insert(userInteractions).values(people.map((id, index) => like(id, ana.id, index)))
  await world.db.insert(userInteractions).values(people.map((id, index) => like(davi.id, id, index)))
  for (const limit of [1, 7, 15, 30]) {
    const received = await pages((input) => ana.client.matches.likesReceived(input), limit)
    const sent = await pages((input) => davi.client.matches.likesSent(input), limit)
    for (const { found, totals } of [received, sent]) {
      expect(totals).toEqual(saidOnce(totals))
      expect(totals).toHaveLength(pagesOfThirty(limit))
      expect(found).toHaveLength(30)
      expect(new Set(found)).toEqual(new Set(people))
      expect(people.indexOf(found[0] ?? '')).toBeLessThan(3)
    }
  }
})

// spec M392
test('a like waits until it is answered, and again when the answer is taken back', async () => {
  const waiting = async () => {
    const { items, total } = await ana.client.matches.likesReceived({})
    expect((await ana.client.matches.counts()).likedYou).toBe(total)
    expect(total).toBe(items.length)
    return total
  }
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await waiting()).toBe(1)
  await ana.client.interactions.decide({ to: davi.id, type: 'dislike' })
  expect(await waiting()).toBe(0)
  await ana.client.interactions.undo({ to: davi.id })
  expect(await waiting()).toBe(1)
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  expect(await waiting()).toBe(0)
})

/** Decisions that PostgreSQL read along its indexes while `work` ran. */
async function decisionsRead(work: () => Promise<unknown>): Promise<number> {
  const soFar = async () => {
    await world.db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await world.db.execute<{ read: number }>(
      sql`select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'user_interactions'`,
    )
    return rows[0]?.read ?? 0
  }
  const before = await soFar()
  await work()
  return (await soFar()) - before
}

test('likes that were answered cost nothing any more, in discover or in the list or in what the menu counts', async () => {
  // Sought by others only, so that discover does not come by them on its own ways.
  const people = await crowd(world.deps, 600, () => ({ genderPreference: 'nao-binario' }))
  await world.db.insert(userInteractions).values(
    people.flatMap((id) => [
      { fromUserId: id, toUserId: ana.id, interactionType: 'like' as const, answered: true },
      { fromUserId: ana.id, toUserId: id, interactionType: 'like' as const, answered: true },
    ]),
  )
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const { discover, matches: lists } = ana.client
  for (const [name, ask] of Object.entries({
    discover: () => discover.list({}),
    list: () => lists.likesReceived({}),
  }))
    expect(await decisionsRead(ask), name).toBeLessThan(30)
  // The menu counts the member's own six hundred decisions, once.
  expect(await decisionsRead(() => lists.counts())).toBeLessThan(600 + 30)
})

test('counters stop at a thousand, told as more than 999, and nothing walks the rest', async () => {
  // So many that PostgreSQL does not take them all in at once, which is as cheap for a few more than a thousand.
  const people = await crowd(world.deps, 2500)
  const like = (fromUserId: string, toUserId: string) =>
    ({ fromUserId, toUserId, interactionType: 'like' }) as const
  await world.db.insert(userInteractions).values(people.map((id) => like(id, ana.id)))
  await world.db
    .insert(userInteractions)
    .values(people.map((id) => ({ ...like(davi.id, id), interactionType: 'dislike' as const })))
  await world.db.execute(sql`analyze`)
  expect(await ana.client.matches.counts()).toEqual({
    seen: 0,
    matches: 0,
    newMatches: 0,
    likedYou: 1000,
    disliked: 0,
  })
  expect(await davi.client.matches.counts()).toEqual({
    seen: 1000,
    matches: 0,
    newMatches: 0,
    likedYou: 0,
    disliked: 1000,
  })
  // One row a like that is counted, and one or two of each rule about it.
  expect(await decisionsRead(() => davi.client.matches.counts())).toBeLessThan(2_100)
})

// spec M269
test('a counter of a feature that is off is not sent', async () => {
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  const { counts } = ana.client.matches
  expect(await counts()).toEqual({ seen: 0, disliked: 0, matches: 0, newMatches: 0, likedYou: 1 })
  await world.turn('liked_you', false)
  expect(await counts()).toEqual({ seen: 0, disliked: 0, matches: 0, newMatches: 0 })
  await world.turn('discover', false)
  expect(await counts()).toEqual({ matches: 0, newMatches: 0 })
  await world.turn('matches', false)
  expect(await counts()).toEqual({})
})

// spec M263, M265, M267, M268, M388, M391, M392, M393, M488, M489, M490, M491, M494, M517
test('the dashboard counts what was seen, matched, received and rejected', async () => {
  const [bia, caio, duda] = [
    await world.register('Bia'),
    await world.register('Caio'),
    await world.register('Duda'),
  ]
  await match()
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  await ana.client.interactions.decide({ to: caio.id, type: 'like' })
  await duda.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await ana.client.matches.counts()).toEqual({
    seen: 3,
    matches: 1,
    newMatches: 0,
    likedYou: 1,
    disliked: 1,
  })
  await ana.client.interactions.undo({ to: bia.id })
  expect(await ana.client.matches.counts()).toEqual({
    seen: 2,
    matches: 1,
    newMatches: 0,
    likedYou: 1,
    disliked: 0,
  })
})

test('a match is new until its member has seen the list, on whatever device, and only up to what was seen', async () => {
  const counted = async () => (await ana.client.matches.counts()).newMatches
  world.pass(1000)
  await match()
  expect(await counted()).toBe(1)
  const [first] = (await ana.client.matches.list({})).items
  expect(first).toMatchObject({ isNew: true })
  world.pass(1000)
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: bia.id, type: 'like' })
  await bia.client.interactions.decide({ to: ana.id, type: 'like' })
  await ana.client.matches.seen({ upTo: first?.at ?? new Date() })
  expect(await counted()).toBe(1)
  expect((await ana.client.matches.list({})).items.map(({ isNew }) => isNew)).toEqual([true, false])
  const farAhead = new Date(Date.now() + 3600_000)
  await ana.client.matches.seen({ upTo: farAhead })
  expect(await counted()).toBe(0)
  await ana.client.matches.seen({ upTo: new Date(0) })
  expect(await counted()).toBe(0)
  expect((await davi.client.matches.counts()).newMatches).toBe(1)
  world.pass(1000)
  const caio = await world.register('Caio')
  await caio.client.interactions.decide({ to: ana.id, type: 'like' })
  await ana.client.interactions.decide({ to: caio.id, type: 'like' })
  expect(await counted()).toBe(1)
})

test('a cursor that is not ours is refused', async () => {
  for (const cursor of ['x', '1_2', '', '9999999999999_00000000-0000-4000-8000-00000000000g'])
    expect(await codeOf(ana.client.matches.list({ cursor }))).toBe('input.invalid')
})
