import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { ahead, match, place, promotion } from '#server/testing/meetings.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { neighborhoods } from '../reference/tables.ts'

let world: World
let ana: Person
let davi: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
  await match(ana, davi)
})
afterEach(() => world.close())

async function live(person: Person, bairro: string | null) {
  const [found] = bairro
    ? await world.db.select().from(neighborhoods).where(eq(neighborhoods.name, bairro))
    : []
  await world.db
    .update(appUsers)
    .set({ neighborhoodId: found?.id ?? null })
    .where(eq(appUsers.id, person.id))
}
const suggested = async (person = ana, other = davi, hours = 24) => {
  const { items } = await person.client.meetings.suggestions({ id: other.id, startsAt: ahead(world, hours) })
  return items
}
const names = async (...given: Parameters<typeof suggested>) =>
  (await suggested(...given)).map(({ name }) => name)

test('places open at the hour come first, those with a promotion before, and unknown hours only fill up', async () => {
  await place(world, 'Fechada', { hours: 'Seg-Sex 9h às 12h' })
  await place(world, 'Farmácia', { category: 'Farmácia' })
  await place(world, 'Vaga', { hours: 'quando der' })
  const first = await place(world, 'Uma')
  await promotion(world, first, 20)
  await place(world, 'Duas')
  expect(await names()).toEqual(['Uma', 'Duas', 'Vaga'])
  await place(world, 'Três')
  expect((await names()).sort()).toEqual(['Duas', 'Três', 'Uma'])
  expect((await suggested())[0]?.promotion).toMatchObject({ discount: 20 })
})

test('both are suggested the same places of a day, between their bairros', async () => {
  await live(ana, 'Benfica')
  await live(davi, 'Aldeota')
  for (const neighborhood of ['Fátima', 'Messejana', 'Barra do Ceará'])
    for (let number = 0; number < 6; number++)
      await place(world, `${neighborhood.replaceAll(/\W/g, '')} ${number}`, { neighborhood })
  const found = await suggested()
  expect(found).toHaveLength(3)
  expect(await names()).toEqual(found.map(({ name }) => name))
  expect(await names(davi, ana)).toEqual(found.map(({ name }) => name))
  // The day's lot chooses among the twelve nearest: those of both nearer bairros.
  for (const { neighborhood } of found) expect(['Fátima', 'Barra do Ceará']).toContain(neighborhood)
  // Nothing in the answer is measured.
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(
    [
      'address',
      'category',
      'goodForFirst',
      'hours',
      'id',
      'logo',
      'name',
      'neighborhood',
      'promotion',
      'slug',
    ].sort(),
  )
  const days = new Set<string>()
  for (let day = 1; day < 8; day++) days.add((await names(ana, davi, 24 * day)).join())
  expect(days.size).toBeGreaterThan(1)
})

test('somebody who says no bairro has the places follow from the caller’s alone, and a move of theirs changes nothing else', async () => {
  await live(ana, 'Benfica')
  for (let number = 0; number < 14; number++) await place(world, `Perto ${number}`)
  for (let number = 0; number < 14; number++)
    await place(world, `Longe ${number}`, { neighborhood: 'Messejana' })
  const bairros = async () => [...new Set((await suggested()).map(({ neighborhood }) => neighborhood))]
  expect(await bairros()).toEqual(['Benfica'])
  // Everything that the places follow from stands on the card.
  await live(davi, 'Messejana')
  expect((await ana.client.matches.list({})).items[0]?.person.neighborhood).toBe('Messejana')
})

test('places are suggested no more often than their budget allows', async () => {
  for (let times = 0; times < 60; times++) await suggested()
  expect(await codeOf(suggested())).toBe('request.too_many')
  world.pass(dayMs)
  expect(await suggested()).toEqual([])
})
