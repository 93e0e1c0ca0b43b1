import { count, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { profileViews } from '../interactions/tables.ts'

let world: World
let ana: Person
let davi: Person
let bia: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  davi = await world.register('Davi')
  bia = await world.register('Bia')
})
afterEach(() => world.close())

const open = (who: Person, whose: Person) => who.client.interactions.details({ id: whose.id })
const seenBy = async () => (await ana.client.matches.profileViews({})).items.map(({ person }) => person.name)

test('views are listed to an owner whose tier gives them, latest first, each person once', async () => {
  await open(davi, ana)
  world.pass(hourMs)
  await open(bia, ana)
  world.pass(hourMs)
  await open(davi, ana)
  await world.giveTier(ana, 'premium')
  expect(await seenBy()).toEqual(['Davi', 'Bia'])
  const { items, total } = await ana.client.matches.profileViews({})
  expect(total).toBe(2)
  expect(items[0]?.at).toEqual(world.deps.clock.now())
})

test('it says whom the owner likes already, and calls a match by their whole name', async () => {
  await world.giveTier(ana, 'premium')
  await open(davi, ana)
  await ana.client.interactions.decide({ to: davi.id, type: 'like' })
  await open(bia, ana)
  const told = async () =>
    (await ana.client.matches.profileViews({})).items.map(({ person, liked }) => [person.name, liked])
  expect(new Map((await told()) as [string, boolean][])).toEqual(
    new Map([
      ['Davi', true],
      ['Bia', false],
    ]),
  )
})

test('a tier without them, or one that is over, is refused', async () => {
  await open(davi, ana)
  expect(await codeOf(ana.client.matches.profileViews({}))).toBe('plans.tier_required')
  await world.giveTier(ana, 'vip')
  expect(await seenBy()).toEqual(['Davi'])
  world.pass(4 * dayMs)
  expect(await codeOf(ana.client.matches.profileViews({}))).toBe('plans.tier_required')
})

test('an incognito or paused viewer leaves nothing behind, also once they are neither', async () => {
  await world.giveTier(davi, 'premium')
  await davi.client.profile.setPrivacy({ incognito: true })
  await open(davi, ana)
  await bia.client.profile.setPrivacy({ paused: true })
  await open(bia, ana)
  await davi.client.profile.setPrivacy({ incognito: false })
  await bia.client.profile.setPrivacy({ paused: false })
  await world.giveTier(ana, 'vip')
  expect(await seenBy()).toEqual([])
})

test('a viewer hidden by now is left out, and one who was refused never looked', async () => {
  await world.giveTier(ana, 'vip')
  await open(davi, ana)
  await open(bia, ana)
  await davi.client.interactions.block({ id: ana.id })
  await ana.client.interactions.decide({ to: bia.id, type: 'dislike' })
  expect(await seenBy()).toEqual([])
  expect(await codeOf(open(davi, ana))).toBe('people.not_found')
})

test('the same visit is written once, and a view is forgotten after ninety days', async () => {
  await open(davi, ana)
  const [first] = await world.db.select().from(profileViews)
  world.pass(hourMs - 1)
  await open(davi, ana)
  expect(await world.db.select().from(profileViews)).toEqual([first])
  const sweep = async () => {
    for (const job of featureJobs(world.deps)) if (job.name === 'interactions.views') await job.run?.({})
    const [row] = await world.db
      .select({ rows: count() })
      .from(profileViews)
      .where(eq(profileViews.viewedId, ana.id))
    return row?.rows
  }
  world.pass(89 * dayMs)
  expect(await sweep()).toBe(1)
  world.pass(dayMs)
  expect(await sweep()).toBe(0)
})
