import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { ahead, match, place } from '#server/testing/meetings.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { exportSections as exportInteractions } from '../interactions/personal-data.ts'
import { exportSections } from './personal-data.ts'

let world: World
let davi: Person
let cantina: string
beforeEach(async () => {
  world = await createWorld()
  davi = await world.register('Davi Sales')
  cantina = await place(world, 'Cantina')
})
afterEach(() => world.close())

/** Somebody meets Davi on the next day, and says two hours later how it was. */
async function meet(person: Person, feeling: 'good' | 'bad' = 'bad') {
  const startsAt = ahead(world, 24)
  const { id } = await person.client.meetings.invite({ id: davi.id, companyId: cantina, startsAt })
  await davi.client.meetings.accept({ id, version: 1 })
  world.pass(dayMs + 2 * hourMs)
  await person.client.meetings.rate({ id, feeling })
  await runJobs(world)
  // In the evening again, when the place is open.
  world.pass(22 * hourMs)
  return id
}
async function matched(name: string) {
  const person = await world.register(name)
  await match(person, davi)
  return person
}
async function meetNew(...names: string[]) {
  const people: Person[] = []
  for (const name of names) {
    const person = await matched(name)
    await meet(person)
    people.push(person)
  }
  return people
}
let desks = 0
const desk = () => world.staff('atendimento', `nina${desks++}`)
async function cases() {
  const { client } = await desk()
  const { rows } = await client.moderation.reports({})
  return Promise.all(rows.map(({ id }) => client.moderation.open({ id })))
}

test('moderation is told once of three people who felt bad after meeting the same one: how many and when, not who', async () => {
  const firstDay = '2026-03-11'
  const people = await meetNew('Ana Lima', 'Bia Reis')
  expect(await cases()).toEqual([])
  people.push(...(await meetNew('Caio Melo')))
  const found = await cases()
  expect(found).toMatchObject([
    { aboutId: davi.id, reason: 'other', meetings: 'pattern', words: null, reporter: null, state: 'open' },
  ])
  expect(found[0]?.evidence?.pattern).toEqual({ people: 3, from: firstDay, until: '2026-03-15' })
  const told = JSON.stringify(found)
  for (const { id } of people) expect(told).not.toContain(id)
  expect(told).not.toMatch(/Ana|Bia|Caio|Cantina/)
  // The same three again, and somebody after them, make no other; three others do.
  for (const person of people) await meet(person)
  await meetNew('Duda Paz', 'Edu Luz')
  expect(await cases()).toHaveLength(1)
  await meetNew('Fabi Sá')
  expect((await cases()).map(({ evidence }) => evidence?.pattern?.people)).toEqual([3, 3])
})

test('a decided case is not opened again for the same three', async () => {
  const people = await meetNew('Ana Lima', 'Bia Reis', 'Caio Melo')
  const [found] = await cases()
  const { client } = await desk()
  const { id = '', version = 0 } = found ?? {}
  await client.moderation.decide({ id, version, outcome: 'nothing', reason: 'Vimos o perfil.' })
  const [first] = people
  if (first) await meet(first)
  expect(await cases()).toEqual([])
})

test('one person three times, answers that were taken back, and other answers are no pattern', async () => {
  const ana = await matched('Ana Lima')
  for (let times = 0; times < 3; times++) await meet(ana)
  await meetNew('Bia Reis')
  const caio = await matched('Caio Melo')
  await meet(caio, 'good')
  expect(await cases()).toEqual([])
  const duda = await matched('Duda Paz')
  const startsAt = ahead(world, 24)
  const { id } = await duda.client.meetings.invite({ id: davi.id, companyId: cantina, startsAt })
  await davi.client.meetings.accept({ id, version: 1 })
  world.pass(dayMs + 2 * hourMs)
  await duda.client.meetings.rate({ id, feeling: 'bad' })
  await duda.client.meetings.rate({ id, feeling: 'no_spark' })
  await runJobs(world)
  expect(await cases()).toEqual([])
})

test('an erased account counts no more, and three others do', async () => {
  const [ana] = await meetNew('Ana Lima', 'Bia Reis')
  await world.db.delete(appUsers).where(eq(appUsers.id, ana?.id ?? ''))
  await meetNew('Caio Melo')
  expect(await cases()).toEqual([])
  await meetNew('Duda Paz')
  expect(await cases()).toHaveLength(1)
})

test('nobody but the roles that moderate sees a pattern, and no export has it', async () => {
  const people = await meetNew('Ana Lima', 'Bia Reis', 'Caio Melo')
  for (const role of ['conteudo', 'financeiro'] as const) {
    const { client } = await world.staff(role, role)
    expect(await codeOf(client.moderation.reports({}))).toBe('session.not_permitted')
    expect((await client.admin.overview()).waiting).toBeNull()
  }
  expect((await davi.client.interactions.reports()).items).toEqual([])
  expect((await people[0]?.client.interactions.reports())?.items).toEqual([])
  const own = { userId: '', memberId: davi.id }
  const exported = await Promise.all([exportSections(world.db, own), exportInteractions(world.db, own)])
  expect(JSON.stringify(exported)).not.toMatch(/bad|signalled|pattern|mal com isso/)
})
