import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appUsers } from '#server/features/identity/tables.ts'
import { userBlocks, userInteractions } from '#server/features/interactions/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { crowd } from '#server/testing/crowd.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi Sales')
})
afterEach(() => world.close())

const rejectedBy = (ids: string[], at: (index: number) => Date) =>
  world.db.insert(userInteractions).values(
    ids.map((id, index) => ({
      fromUserId: id,
      toUserId: ana.id,
      interactionType: 'dislike' as const,
      createdAt: at(index),
    })),
  )
const rejections = () => ana.client.matches.rejections({})

// spec M5, M148, M150, M401
test('an anonymous rejection shows a place and a day, from the next day on', async () => {
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  expect(await rejections()).toEqual({ items: [], nextCursor: null, total: 0 })
  // Half past seven in the evening: five hours later it is tomorrow in Fortaleza.
  world.pass(dayMs / 6)
  expect((await rejections()).total).toBe(0)
  world.pass(dayMs / 24)
  expect(await rejections()).toEqual({
    items: [{ kind: 'unseen', university: null, daysAgo: 1 }],
    nextCursor: null,
    total: 1,
  })
})

// spec M150
test('a rejection that is not anonymous shows a first name, an age and a face, and nothing that leads to them', async () => {
  await davi.client.profile.setPrivacy({ anonymousRejections: false })
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  world.pass(dayMs)
  const { items } = await rejections()
  expect(items).toMatchObject([{ kind: 'seen', name: 'Davi', age: 22, daysAgo: 1 }])
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['age', 'daysAgo', 'facePhoto', 'kind', 'name'])
  expect(JSON.stringify(items)).not.toContain(davi.id)
})

test('a university is named where five members study there', async () => {
  const university = 'Universidade Federal do Ceará'
  const [first = '', ...others] = await crowd(world.deps, 5, (index) => ({
    studying: true,
    university,
    status: index === 4 ? 'inactive' : 'active',
  }))
  await rejectedBy([first], () => new Date(Date.now() - 2 * dayMs))
  expect((await rejections()).items).toMatchObject([{ university: null }])
  await world.deps.db
    .update(appUsers)
    .set({ status: 'active' })
    .where(eq(appUsers.id, others.at(-1) ?? ''))
  expect((await rejections()).items).toMatchObject([{ university: 'UFC' }])
})

test('nothing that either does afterwards takes a rejection out of the list or the count', async () => {
  const [bia = '', rui = '', caio = ''] = await crowd(world.deps, 3)
  await rejectedBy([davi.id, bia, rui, caio], () => new Date(Date.now() - dayMs))
  const before = await rejections()
  expect(before.total).toBe(4)
  await ana.client.interactions.block({ id: davi.id })
  await world.deactivate({ id: bia })
  await world.db.insert(userBlocks).values({ blockerId: rui, blockedId: ana.id })
  expect(await rejections()).toEqual(before)
})

test('it pages newest day first, each once, and neither order nor cursor tells who came before whom', async () => {
  const people = await crowd(world.deps, 30, () => ({ anonymousRejections: false }))
  for (const [index, id] of people.entries())
    await world.db
      .update(appUsers)
      .set({ name: `P${String(index).padStart(2, '0')}` })
      .where(eq(appUsers.id, id))
  // Ten a day, a minute apart.
  const at = (index: number) =>
    new Date(Date.parse('2026-03-09T15:00:00Z') - Math.floor(index / 10) * dayMs - (index % 10) * 60_000)
  await rejectedBy(people, at)
  for (const limit of [1, 7, 15, 30, 48]) {
    const names: string[] = []
    const days: number[] = []
    let pages = 0
    let cursor: string | undefined
    do {
      const page = await ana.client.matches.rejections({ limit, ...(cursor && { cursor }) })
      names.push(...page.items.map((item) => (item.kind === 'seen' ? item.name : '?')))
      pages += 1
      days.push(...page.items.map(({ daysAgo }) => daysAgo))
      cursor = page.nextCursor ?? undefined
      expect(Buffer.from(cursor ?? '', 'base64url').toString('latin1')).not.toContain('2026-')
    } while (cursor)
    expect(new Set(names).size).toBe(30)
    expect(pages).toBe(Math.ceil(30 / limit))
    expect(days).toEqual([...days].sort((one, other) => one - other))
    expect(names).not.toEqual([...names].sort())
  }
})

test("a cursor that was made up is refused, and so is another member's", async () => {
  await rejectedBy(await crowd(world.deps, 2), () => new Date(Date.now() - dayMs))
  const { nextCursor } = await ana.client.matches.rejections({ limit: 1 })
  for (const cursor of ['x', '1_2', ''])
    expect(await codeOf(ana.client.matches.rejections({ cursor }))).toBe('input.invalid')
  expect(await codeOf(davi.client.matches.rejections({ cursor: nextCursor ?? '' }))).toBe('input.invalid')
})
