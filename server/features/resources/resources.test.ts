import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world.ts'
import { appResources } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const turn = (name: string, enabled: boolean) =>
  world.db.update(appResources).set({ enabled }).where(eq(appResources.name, name))

test('every feature flag is told by name, and is on until somebody turns it off', async () => {
  const flags = await world.visitor().resources.list()
  const names = flags.map(({ name }) => name)
  for (const name of ['unimatch', 'promotions', 'raffles', 'liked_you', 'disliked', 'matches'])
    expect(names).toContain(name)
  expect(flags.every(({ enabled }) => enabled)).toBe(true)
})

test('a flag that is turned off is told as off', async () => {
  const told = async () => {
    const flags = await world.visitor().resources.list()
    return flags.find(({ name }) => name === 'promotions')?.enabled
  }
  await turn('promotions', false)
  const off = await told()
  await turn('promotions', true)
  expect([off, await told()]).toEqual([false, true])
})
