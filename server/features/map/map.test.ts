import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { crowd } from '#server/testing/crowd.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'
import { companies } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { neighborhoods } from '../reference/tables.ts'
import { countDay } from './count-day.ts'

let world: World
let ana: Person
let home: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  const [one] = await world.db.select().from(neighborhoods).where(eq(neighborhoods.name, 'Benfica'))
  home = one?.id ?? ''
})
afterEach(() => world.close())

const live = (count: number, traits: Partial<typeof appUsers.$inferInsert> = {}) =>
  crowd(world.deps, count, () => ({ neighborhoodId: home, ...traits }))
/** As the next day's count leaves it, past what is kept in memory. */
async function peopleNextDay() {
  world.pass(dayMs)
  await countDay(world.deps)
  const { areas } = await ana.client.map.areas()
  return areas.find(({ id }) => id === home)?.people
}

test('people are counted once a day, from three on, and leave the count by three', async () => {
  const [first = ''] = await live(2)
  expect(await peopleNextDay()).toBeNull()
  await live(1)
  await countDay(world.deps)
  world.pass(120_000)
  expect((await ana.client.map.areas()).areas.find(({ id }) => id === home)?.people).toBeNull()
  expect(await peopleNextDay()).toBe(3)
  await world.db.delete(appUsers).where(eq(appUsers.id, first))
  expect(await peopleNextDay()).toBe(3)
})

// spec M219
test('a member who hides from somebody is counted for nobody', async () => {
  await live(3, { paused: true })
  await live(3, { incognito: true })
  await live(3, { hiddenFromUniversity: true })
  await live(3, { hiddenFromCourse: true })
  await live(3, { ageAssured: false })
  await live(3, { ageDoubtedAt: world.deps.clock.now() })
  expect(await peopleNextDay()).toBeNull()
})

test('faces are shown from twelve people on, of whom may come up in discover for the viewer', async () => {
  const people = await live(11)
  expect(await peopleNextDay()).toBe(11)
  const faces = async () => (await ana.client.map.area({ id: home })).faces
  expect(await faces()).toEqual([])
  people.push(...(await live(3)))
  expect(await peopleNextDay()).toBe(14)
  expect(await faces()).toHaveLength(5)
  for (const id of people.slice(4)) await ana.client.interactions.block({ id })
  expect(await faces()).toHaveLength(4)
  const [liked = '', rejected = '', notSeeking = ''] = people
  await ana.client.interactions.decide({ to: liked, type: 'like' })
  await ana.client.interactions.decide({ to: rejected, type: 'dislike' })
  expect(await faces()).toHaveLength(2)
  await world.db.update(appUsers).set({ genderPreference: 'masculino' }).where(eq(appUsers.id, notSeeking))
  await world.db.update(appUsers).set({ gender: 'feminino' }).where(eq(appUsers.id, ana.id))
  expect(await faces()).toHaveLength(1)
})

test('companies of the guide are counted and named in their bairro, those out of it are not', async () => {
  const company = (slug: string, neighborhood: string, status: 'active' | 'inactive' = 'active') => ({
    ...{ slug, name: slug, category: 'Alimentação', address: 'Rua A, 1', phone: '(85) 98888-1234' },
    ...{ neighborhood, status },
  })
  const rows = [company('um', 'Benfica'), company('dois', 'Benfica', 'inactive'), company('tres', 'Pici')]
  await world.db.insert(companies).values(rows)
  const { areas } = await ana.client.map.areas()
  expect(areas.find(({ id }) => id === home)?.companies).toBe(1)
  expect(areas.reduce((sum, area) => sum + area.companies, 0)).toBe(2)
  expect((await ana.client.map.area({ id: home })).companies).toEqual([{ slug: 'um', name: 'um' }])
})
