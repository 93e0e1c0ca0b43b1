// An erased account and a hidden one, as somebody is told of them who blocked and reported both.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs, kit } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { appUsers } from '../features/identity/tables.ts'
import { reports, userBlocks } from '../features/interactions/tables.ts'

let world: World
let ana: Person
let erased: Person
let hidden: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  erased = await world.register('Davi Sales')
  hidden = await world.register('Rui Braga')
})
afterEach(() => world.close())

const both = () => [erased, hidden]
const run = async (name: string) => {
  for (const job of featureJobs(world.deps)) if (job.name === name) await job.run?.({})
}
/** One erases their account, the other is hidden; and Ana signs in again, because days have passed. */
async function outOfReach() {
  await world.deactivate(hidden)
  await erased.client.privacy.askDeletion({ password })
  world.pass(8 * dayMs)
  await onTime(world, 'privacy.erase')
  await ana.client.identity.signIn({ email: ana.email, password })
}
const blocked = async () => (await ana.client.interactions.blocked({})).items
const own = async () => (await ana.client.interactions.reports()).items.map(({ id, ...told }) => told)
async function exported(name: string) {
  const [own] = await world.db
    .select({ userId: appUsers.userId })
    .from(appUsers)
    .where(eq(appUsers.id, ana.id))
  const sections = await kit.sectionsOf(world.db, { userId: own?.userId ?? '', memberId: ana.id })
  return sections.find((section) => section.name === name)?.rows ?? []
}
const report = ({ id }: Person) =>
  ana.client.interactions.report({ id, reason: 'fake', words: 'Não é quem diz.', block: false })

// spec M167
test('rows of the blocked differ in their id alone, and either is let back alike', async () => {
  for (const { id } of both()) await ana.client.interactions.block({ id })
  expect((await blocked()).map(({ person }) => person?.name).sort()).toEqual(['Davi', 'Rui'])
  await outOfReach()
  const rows = await blocked()
  expect(rows).toHaveLength(2)
  const [one, other] = rows.map(({ id, ...told }) => told)
  expect(one).toEqual(other)
  expect(one?.person).toBeNull()
  const copies = await world.db.select().from(userBlocks).where(eq(userBlocks.named, true))
  expect(copies.map(({ blockedId }) => blockedId).sort()).toEqual([hidden.id, null])
  for (const { id } of rows) expect(await ana.client.interactions.unblock({ id })).toEqual({ ok: true })
  expect(await blocked()).toEqual([])
})

// spec M343
test('blocking them answers alike, and twice is once, before and after they were let back', async () => {
  for (const { id } of both()) await ana.client.interactions.block({ id })
  await outOfReach()
  const again = async () => {
    for (const { id } of [...both(), ...both()])
      expect(await ana.client.interactions.block({ id })).toEqual({ ok: true })
    const rows = (await blocked()).map(({ id, ...told }) => told)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.person).toBeNull()
    expect(rows[1]?.person).toBeNull()
  }
  await again()
  for (const { id } of await blocked()) await ana.client.interactions.unblock({ id })
  await again()
})

test('the member’s export tells them alike', async () => {
  for (const person of both()) {
    await ana.client.interactions.block({ id: person.id })
    await report(person)
  }
  await outOfReach()
  for (const name of ['bloqueios', 'denuncias']) {
    const rows = await exported(name)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  }
  expect(await exported('bloqueios')).toMatchObject([{ who: 'Alguém' }, { who: 'Alguém' }])
})

test('a member who blocked somebody erased still discovers others', async () => {
  for (const { id } of both()) await ana.client.interactions.block({ id })
  await world.register('Caio Melo')
  await outOfReach()
  expect((await ana.client.discover.list({})).items.map(({ name }) => name)).toEqual(['Caio'])
})

test('nobody lets back whom another blocked', async () => {
  await ana.client.interactions.block({ id: hidden.id })
  const [row] = await blocked()
  await erased.client.interactions.unblock({ id: row?.id ?? '' })
  expect(await blocked()).toHaveLength(1)
})

test('own reports of them read alike, sent again as well, and nothing of the erased stays in them', async () => {
  for (const person of both()) await report(person)
  await outOfReach()
  const [one, other] = await own()
  expect(one).toEqual(other)
  for (const person of both()) await report(person)
  expect(await own()).toEqual([one, other])
  const [row] = await world.db
    .select()
    .from(reports)
    .where(eq(reports.reason, 'fake'))
    .orderBy(reports.aboutId)
  expect(row?.aboutId).toBe(hidden.id)
  const kept = await world.db.select().from(reports)
  expect(kept.filter(({ aboutId }) => !aboutId)).toMatchObject([{ evidence: null }])
})

test('a first report of them is kept alike', async () => {
  await outOfReach()
  for (const person of [...both(), ...both()]) expect(await report(person)).toEqual({ ok: true })
  const told = await own()
  expect(told).toHaveLength(2)
  expect(told[0]).toEqual(told[1])
})

test('a report of somebody erased waits for nobody of the team, and is answered when its clock runs out', async () => {
  await outOfReach()
  await report(erased)
  const { client } = await world.staff('atendimento')
  expect((await client.moderation.reports({})).rows).toEqual([])
  await run('moderation.orphans')
  expect((await own())[0]?.answer).toBeNull()
  world.pass(20 * dayMs)
  await ana.client.identity.signIn({ email: ana.email, password })
  await run('moderation.orphans')
  expect((await own())[0]?.answer).toBe('no_violation')
})
