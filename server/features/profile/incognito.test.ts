import { desc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
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

const foundBy = async (who: Person) => (await who.client.discover.list({})).items.map(({ name }) => name)
async function endIncognito() {
  for (const job of featureJobs(world.deps)) if (job.name === 'profile.incognito') await job.run?.({})
}

test('a tier that gives it hides its member from all but whom they like, at once', async () => {
  expect(await codeOf(davi.client.profile.setPrivacy({ incognito: true }))).toBe('plans.tier_required')
  expect(await foundBy(ana)).toEqual(['Davi'])
  await world.giveTier(davi, 'premium')
  expect(await davi.client.profile.setPrivacy({ incognito: true })).toMatchObject({ incognito: true })
  expect(await foundBy(ana)).toEqual([])
  expect(await foundBy(davi)).toEqual(['Ana'])
  await davi.client.interactions.decide({ to: ana.id, type: 'like' })
  expect(await foundBy(ana)).toEqual(['Davi'])
  const { match } = await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  expect(match).not.toBeNull()
})

test('a member whose tier is over is paused and notified, and is shown to nobody by the clock', async () => {
  await world.giveTier(davi, 'premium')
  await davi.client.profile.setPrivacy({ incognito: true })
  world.pass(2 * dayMs)
  await endIncognito()
  expect((await davi.client.profile.me()).privacy).toMatchObject({ incognito: true, paused: false })
  world.pass(2 * dayMs)
  expect(await foundBy(ana)).toEqual([])
  await endIncognito()
  expect((await davi.client.profile.me()).privacy).toMatchObject({ incognito: false, paused: true })
  expect(await foundBy(ana)).toEqual([])
  const [mail] = await world.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(1)
  expect(mail).toMatchObject({ to: davi.email, subject: expect.stringContaining('está pausado') })
  await davi.client.profile.setPrivacy({ paused: false })
  expect(await foundBy(ana)).toEqual(['Davi'])
  expect(await codeOf(davi.client.profile.setPrivacy({ incognito: true }))).toBe('plans.tier_required')
})
