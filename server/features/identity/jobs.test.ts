import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createWorld, password, type World } from '#server/testing/world.ts'
import { sessions, verifications } from '../accounts/tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const kept = async () => ({
  sessions: (await world.db.select().from(sessions)).length,
  links: (await world.db.select().from(verifications)).length,
})

test('every night sessions and mailed links that have run out are forgotten, and no others', async () => {
  const nightly = featureJobs(world.deps).find(({ name }) => name === 'identity.sweep')
  expect(nightly?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  const ana = await world.register('Ana')
  await world.visitor().identity.requestPasswordReset({ email: ana.email })
  world.pass(31 * dayMs)
  await world.browser().client.identity.signIn({ email: ana.email, password })
  await world.visitor().identity.requestPasswordReset({ email: ana.email })
  // One of the links is the registration's.
  expect(await kept()).toEqual({ sessions: 2, links: 3 })
  await nightly?.run?.({})
  expect(await kept()).toEqual({ sessions: 1, links: 1 })
})

test('a session keeps no network address, whatever a client says it is', async () => {
  const { email } = await world.register('Ana')
  for (const header of ['x-forwarded-for', 'x-real-ip', 'x-client-ip'])
    await world.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { [header]: '200.19.190.7' },
      payload: { email, password },
    })
  const rows = await world.db.select({ address: sessions.ipAddress }).from(sessions)
  expect(rows).toHaveLength(4)
  for (const { address } of rows) expect(address || null).toBeNull()
})
