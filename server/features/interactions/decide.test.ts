import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appUsers } from '#server/features/identity/tables.ts'
import { codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const timesDecided = async (id: string) =>
  (await world.db.select({ times: appUsers.timesDecided }).from(appUsers).where(eq(appUsers.id, id)))[0]
    ?.times

// spec M247, M319, M413, M414, M426
test('the same decision twice has the effect of once, and the opposite one is refused', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  for (const _ of [1, 2]) await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  expect(await timesDecided(davi.id)).toBe(1)
  expect(await codeOf(ana.client.interactions.decide({ to: davi.id, type: 'dislike' }))).toBe(
    'interactions.already_decided',
  )
  const { match } = await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(match?.person.name).toBe('Ana')
  // Davi's phone lost the answer and asks again; Ana, who liked first, asks too.
  expect((await davi.client.interactions.decide({ to: ana.id, type: 'like' })).match?.id).toBe(match?.id)
  expect((await ana.client.interactions.decide({ to: davi.id, type: 'like' })).match?.id).toBe(match?.id)
})

// spec M149, M377
test('nobody decides about themselves, about nobody, or about who rejected them', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  await davi.client.profile.setPrivacy({ anonymousRejections: false })
  await davi.client.interactions.decide({ to: ana.id, type: 'dislike' })
  expect(await codeOf(ana.client.interactions.decide({ to: ana.id, type: 'like' }))).toBe('people.self')
  expect(await codeOf(ana.client.interactions.decide({ to: crypto.randomUUID(), type: 'like' }))).toBe(
    'people.not_found',
  )
  for (const type of ['like', 'dislike'] as const)
    expect((await refusalOf(ana.client.interactions.decide({ to: davi.id, type }))).message).toBe(
      'Você não pode interagir com usuários que te rejeitaram',
    )
})

// spec M342
test('the last reject can be taken back, one after the other, until there is none', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: davi.id, type: 'dislike' })
  world.pass(1000)
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await ana.client.interactions.lastReject()).toEqual({ to: bia.id })
  expect((await ana.client.interactions.undo({ to: bia.id })).name).toBe('Bia')
  expect(await timesDecided(bia.id)).toBe(0)
  expect((await ana.client.discover.list({})).items.map(({ name }) => name)).toEqual(['Bia'])
  expect(await ana.client.interactions.lastReject()).toEqual({ to: davi.id })
  expect((await ana.client.interactions.undo({ to: davi.id })).name).toBe('Davi')
  expect(await codeOf(ana.client.interactions.lastReject())).toBe('interactions.nothing_to_undo')
  expect((await ana.client.interactions.decide({ to: davi.id, type: 'like' })).match).toBeNull()
  expect(await codeOf(ana.client.interactions.undo({ to: davi.id }))).toBe('interactions.nothing_to_undo')
})

test('taking back the same reject again takes back no other, and only the last one can be', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: davi.id, type: 'dislike' })
  world.pass(1000)
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await codeOf(ana.client.interactions.undo({ to: davi.id }))).toBe('interactions.nothing_to_undo')
  await ana.client.interactions.undo({ to: bia.id })
  expect(await codeOf(ana.client.interactions.undo({ to: bia.id }))).toBe('interactions.nothing_to_undo')
  expect((await ana.client.matches.counts()).disliked).toBe(1)
})

test('a reject of someone who cannot be met any more is not brought back, the one before is', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const bia = await world.register('Bia')
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  world.pass(1000)
  await ana.client.interactions.decide({ to: davi.id, type: 'dislike' })
  await world.deactivate(davi)
  expect(await codeOf(ana.client.interactions.undo({ to: davi.id }))).toBe('interactions.nothing_to_undo')
  expect(await ana.client.interactions.lastReject()).toEqual({ to: bia.id })
  expect((await ana.client.interactions.undo({ to: bia.id })).name).toBe('Bia')
})

// spec M525
test('deciding has its pace: a hundred and twenty a minute', async () => {
  const ana = await world.register('Ana')
  const decide = () => codeOf(ana.client.interactions.decide({ to: ana.id, type: 'like' }))
  expect(new Set(await Promise.all(Array.from({ length: 120 }, decide)))).toEqual(new Set(['people.self']))
  expect(await decide()).toBe('request.too_many')
  world.pass(61_000)
  expect(await decide()).toBe('people.self')
})
