import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Status } from '#contract/values/options.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { universities } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('anyone reads the 121 bairros, 29 universities, the courses and the 12 semesters', async () => {
  const lists = await world.visitor().reference.lists()
  expect(lists.neighborhoods).toHaveLength(121)
  expect(lists.universities).toHaveLength(29)
  expect(lists.courses.length).toBeGreaterThan(100)
  expect(lists.semesters).toHaveLength(12)
})

// spec M397
test('each is offered once, and what members study adds nothing to it', async () => {
  const before = await world.visitor().reference.lists()
  for (const names of [before.universities.map(({ name }) => name), before.courses])
    expect(new Set(names).size).toBe(names.length)
  await world.register('Ana', {
    studying: true,
    university: before.universities[0]?.name,
    course: before.courses[0],
  })
  expect(await world.visitor().reference.lists()).toEqual(before)
})

// spec M396
test('semesters come in the order they are studied', async () => {
  const { semesters } = await world.visitor().reference.lists()
  expect(semesters).toEqual(Array.from({ length: 12 }, (_, i) => `${i + 1}º Semestre`))
})

// spec M394, M395
test('bairros and universities come by name', async () => {
  const lists = await world.visitor().reference.lists()
  const sorted = (names: string[]) => [...names].sort(new Intl.Collator('pt-BR').compare)
  const bairros = lists.neighborhoods.map(({ name }) => name)
  expect(bairros).toEqual(sorted(bairros))
  const names = lists.universities.map(({ name }) => name)
  expect(names).toEqual(sorted(names))
})

// spec M395, G163
test('an inactive university is not offered', async () => {
  const [first] = (await world.visitor().reference.lists()).universities
  const name = first?.name ?? ''
  const set = (status: Status) =>
    world.db.update(universities).set({ status }).where(eq(universities.name, name))
  await set('inactive')
  const { universities: offered } = await world.visitor().reference.lists()
  await set('active')
  expect(offered.map((one) => one.name)).not.toContain(name)
})
