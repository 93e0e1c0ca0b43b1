// Counts of new people around a member who has met nobody yet.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'

let world: World
let ana: Person
const university = 'Universidade Federal do Ceará'
const student = { studying: true, university, course: 'Direito', semester: '3º Semestre' }
const dayMs = 86_400_000

const join = async (names: readonly string[], form: object = student) => {
  const people: Person[] = []
  for (const name of names) people.push(await world.register(name, form))
  return people
}
const pulse = () => ana.client.discover.pulse()
const nobody = { university: null, course: null }

beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima', student)
})
afterEach(() => world.close())

test('people of the own university count from three on, the day after they came, for a week', async () => {
  await join(['Bia', 'Caio'])
  world.pass(dayMs)
  expect(await pulse()).toEqual(nobody)
  await join(['Davi'])
  await join(['Eva', 'Fabi'], { ...student, course: 'Letras' })
  expect(await pulse()).toEqual(nobody)
  world.pass(dayMs)
  expect(await pulse()).toEqual({ university: { acronym: 'UFC', people: 5 }, course: 3 })
  world.pass(6 * dayMs)
  expect(await pulse()).toEqual({ university: { acronym: 'UFC', people: 3 }, course: null })
  world.pass(dayMs)
  expect(await pulse()).toEqual(nobody)
})

test('a person who can’t be seen, or hides from some, is not counted', async () => {
  const [bia, caio, davi, eva, fabi] = await join([
    'Bia',
    'Caio',
    'Davi',
    'Eva',
    'Fabi',
    'Gil',
    'Hugo',
    'Iara',
  ])
  const set = (person: Person | undefined, values: Partial<typeof appUsers.$inferInsert>) =>
    world.db
      .update(appUsers)
      .set(values)
      .where(eq(appUsers.id, person?.id ?? ''))
  await bia?.client.interactions.block({ id: ana.id })
  await set(caio, { incognito: true })
  await set(davi, { hiddenFromCourse: true })
  await set(eva, { paused: true })
  await set(fabi, { hiddenFromUniversity: true })
  world.pass(dayMs)
  expect(await pulse()).toEqual({ university: { acronym: 'UFC', people: 3 }, course: 3 })
})

test('a member who studies nowhere gets no pulse', async () => {
  await join(['Bia', 'Caio', 'Davi'])
  ana = await world.register('Lia', { studying: false })
  world.pass(dayMs)
  expect(await pulse()).toEqual(nobody)
})
