import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DiscoverFilters } from '#contract/discover/api.ts'
import { dayMs } from '#server/platform/clock.ts'
import { video } from '#server/testing/video.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  const davi = await world.register('Davi', { interests: ['Surf', 'Yoga'] })
  await davi.client.profile.setVideo({ file: video() })
  const bia = await world.register('Bia', { interests: ['Yoga'] })
  const enrolmentVerifiedUntil = new Date(world.deps.clock.now().getTime() + dayMs)
  await world.db.update(appUsers).set({ enrolmentVerifiedUntil }).where(eq(appUsers.id, bia.id))
})
afterEach(() => world.close())

const found = async (filters: DiscoverFilters) =>
  (await ana.client.discover.list(filters)).items.map(({ name }) => name).sort()

test('a tier that gives them finds by a verified student, a video and an interest, and counts so', async () => {
  await world.giveTier(ana, 'premium')
  expect(await found({ verified: true })).toEqual(['Bia'])
  expect(await found({ video: true })).toEqual(['Davi'])
  expect(await found({ interest: 'Yoga' })).toEqual(['Bia', 'Davi'])
  expect(await found({ interest: 'Yoga', video: true })).toEqual(['Davi'])
  expect(await found({ interest: 'Surf', verified: true })).toEqual([])
  expect(await ana.client.discover.count({ interest: 'Yoga' })).toEqual({ people: 2 })
})

test('a tier without them, or one that is over, is refused each of them, and keeps the others', async () => {
  const filters: DiscoverFilters[] = [{ verified: true }, { video: true }, { interest: 'Yoga' }]
  for (const filter of filters) {
    expect(await codeOf(ana.client.discover.list(filter))).toBe('plans.tier_required')
    expect(await codeOf(ana.client.discover.count(filter))).toBe('plans.tier_required')
  }
  expect(await found({ gender: 'nao-binario' })).toEqual([])
  await world.giveTier(ana, 'vip')
  expect(await found({ video: true })).toEqual(['Davi'])
  world.pass(4 * dayMs)
  expect(await codeOf(ana.client.discover.list({ video: true }))).toBe('plans.tier_required')
})
