import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boostMinutes } from '#contract/billing/tiers.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { crowd } from '#server/testing/crowd.ts'
import { soon } from '#server/testing/waiting.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
})
afterEach(() => world.close())

const minutes = (count: number) => count * 60_000
const latest = async () => (await ana.client.discover.list({ limit: 24 })).items

/** Ninety people who are all shown before Davi. */
async function manyBefore() {
  const now = world.deps.clock.now()
  await crowd(world.deps, 90, () => ({ lastActiveAt: now, createdAt: now }))
  const long = new Date(now.getTime() - 300 * dayMs)
  await world.db
    .update(appUsers)
    .set({ lastActiveAt: long, createdAt: long, timesDecided: 1000 })
    .where(eq(appUsers.id, davi.id))
}

test('a boost shows its member earlier to whom they fit, says so, and tells no number there', async () => {
  await manyBefore()
  expect((await latest()).map(({ id }) => id)).not.toContain(davi.id)
  await world.giveTier(davi, 'vip')
  const begun = await davi.client.profile.startBoost()
  expect(begun.until).toEqual(new Date(world.deps.clock.now().getTime() + minutes(boostMinutes)))
  world.pass(minutes(2))
  // Pools are read behind an answer, for the next one.
  await vi.waitFor(async () => {
    const shown = await latest()
    expect(shown[1]).toMatchObject({ id: davi.id, boosted: true, fit: null })
    expect(shown.filter(({ boosted }) => boosted)).toHaveLength(1)
  }, soon)
  world.pass(minutes(boostMinutes))
  await vi.waitFor(async () => expect((await latest()).map(({ id }) => id)).not.toContain(davi.id), soon)
})

test('paging shows everybody once, the boosted among them', async () => {
  const now = world.deps.clock.now()
  const people = await crowd(world.deps, 120, (index) => ({
    boostedUntil: index % 4 ? null : new Date(now.getTime() + hourMs),
  }))
  for (const limit of [5, 7, 24, 48]) {
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await ana.client.discover.list({ limit, ...(cursor && { cursor }) })
      expect(page.items.length).toBeLessThanOrEqual(limit)
      shown.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect([...shown].sort()).toEqual([...people, davi.id].sort())
  }
})

test('a boost shows nobody to whom the rules forbid it', async () => {
  await world.giveTier(davi, 'vip')
  await davi.client.profile.startBoost()
  expect((await latest()).map(({ id }) => id)).toEqual([davi.id])
  await davi.client.interactions.block({ id: ana.id })
  expect(await latest()).toEqual([])
})

test('a tier gives it as often as it says, also where two presses come at once', async () => {
  const { startBoost } = davi.client.profile
  expect(await codeOf(startBoost())).toBe('plans.tier_required')
  expect(await davi.client.profile.boost()).toEqual({ until: null, nextAt: null })
  await world.giveTier(davi, 'vip', 10)
  const pressed = await Promise.allSettled([startBoost(), startBoost()])
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const nextAt = new Date(world.deps.clock.now().getTime() + 7 * dayMs)
  expect(await davi.client.profile.boost()).toMatchObject({ nextAt })
  world.pass(7 * dayMs - 1)
  expect(await codeOf(davi.client.profile.startBoost())).toBe('profile.boosted_already')
  expect(await davi.client.profile.boost()).toEqual({ until: null, nextAt })
  world.pass(1)
  expect(await davi.client.profile.boost()).toEqual({ until: null, nextAt: null })
  await davi.client.profile.startBoost()
})
