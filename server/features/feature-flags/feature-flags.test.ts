import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Flag, flags } from '#contract/feature-flags/flags.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { featureFlags } from './feature-flags.ts'
import { appResources } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const told = async (flag: Flag) => {
  const all = await world.visitor().featureFlags.list()
  return all.find(({ name }) => name === flag)?.enabled
}

// spec M387, G204
test('every feature flag is told by name, and is on until somebody turns it off', async () => {
  const all = await world.visitor().featureFlags.list()
  expect(all.map(({ name }) => name)).toEqual([...flags].sort())
  expect(all.every(({ enabled }) => enabled)).toBe(true)
})

// spec G164
test('a flag that is turned off is told as off at once', async () => {
  await told('promotions')
  await world.turn('promotions', false)
  expect(await told('promotions')).toBe(false)
  await world.turn('promotions', true)
  expect(await told('promotions')).toBe(true)
})

test('a process that missed the news goes by it within two seconds', async () => {
  await told('promotions')
  await world.db.update(appResources).set({ enabled: false }).where(eq(appResources.name, 'promotions'))
  expect(await told('promotions')).toBe(true)
  world.pass(2000)
  expect(await told('promotions')).toBe(false)
})

test('flags are read once for all who ask at a time, and again after a reading that failed', async () => {
  const { isOn } = featureFlags(world.deps)
  const query = vi.spyOn(world.pool, 'query').mockRejectedValueOnce(new Error('no database'))
  await expect(isOn('raffles')).rejects.toThrow()
  expect(await Promise.all([isOn('raffles'), isOn('events'), isOn('raffles')])).toEqual([true, true, true])
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

test('a name that no code asks for is kept to the database', async () => {
  await world.db.execute(
    sql`insert into app_resources (name, description) values ('teleport', 'Teletransporte')`,
  )
  const all = await world.visitor().featureFlags.list()
  await world.db.execute(sql`delete from app_resources where name = 'teleport'`)
  expect(all).toHaveLength(flags.length)
})
