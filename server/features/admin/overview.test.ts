import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobFailures } from '#server/platform/jobs-tables.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { growthOf } from './queries.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const joinedOn = (person: Person, day: string) =>
  world.db
    .update(appUsers)
    .set({ createdAt: new Date(`${day}T12:00:00Z`) })
    .where(eq(appUsers.id, person.id))

// spec G284
test('growth is told to one decimal, and not where there was nobody before', () => {
  expect(growthOf(4, 3)).toBe(33.3)
  expect(growthOf(1, 3)).toBe(-66.7)
  expect(growthOf(5, 0)).toBeNull()
})

// spec G206
test('people are counted: all, those of the last 30 days, of the 30 before, and by month', async () => {
  const [ana, bia, caio, davi] = await Promise.all(
    ['Ana Lima', 'Bia Reis', 'Caio Melo', 'Davi Nunes'].map((name) => world.register(name)),
  )
  if (!ana || !bia || !caio || !davi) throw new Error('nobody registered')
  await joinedOn(ana, '2026-02-20')
  await joinedOn(bia, '2026-01-20')
  await joinedOn(caio, '2025-01-05')
  await world.deactivate(davi)
  const { client } = await world.administrator()
  const { people, months } = await client.admin.overview()
  expect(people).toEqual({ total: 4, active: 3, recent: 2, before: 1, growth: 100 })
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-04', joined: 0, people: 1 })
  expect(months.slice(-3)).toEqual([
    { month: '2026-01', joined: 1, people: 2 },
    { month: '2026-02', joined: 1, people: 3 },
    { month: '2026-03', joined: 1, people: 4 },
  ])
})

// spec G73
test('a reader of the audit sees everybody’s actions; the others see their own', async () => {
  const boss = await world.administrator()
  const content = await world.staff('conteudo')
  const form = { description: 'Cadernos e canetas.', color: '#3b82f6' }
  await boss.client.guide.createCategory({ ...form, name: 'Papelaria' })
  await content.client.guide.createCategory({ ...form, name: 'Livraria' })
  const labels = async (client: typeof boss.client) =>
    (await client.admin.overview()).activity
      .filter(({ kind }) => kind === 'category')
      .map(({ label }) => label)
  expect(await labels(boss.client)).toEqual(['Livraria', 'Papelaria'])
  expect(await labels(content.client)).toEqual(['Livraria'])
})

test('access requests that wait are counted for who may read the team alone', async () => {
  const boss = await world.administrator()
  const content = await world.staff('conteudo')
  expect((await boss.client.admin.overview()).accessRequests).toBe(0)
  expect((await content.client.admin.overview()).accessRequests).toBeNull()
})

// spec G77
test('the overview counts open decisions, and late reports by their clock, for roles that may decide', async () => {
  const ana = await world.register('Ana')
  const davi = await world.register('Davi')
  const { client } = await world.staff('atendimento')
  const none = { reports: 0, late: 0, nextDue: null, appeals: 0, proofs: 0, requests: 0, lateRequests: 0 }
  expect((await client.admin.overview()).waiting).toEqual(none)
  await ana.client.interactions.report({ id: davi.id, reason: 'intimate', words: '', block: false })
  const bia = await world.register('Bia')
  await bia.client.interactions.report({ id: davi.id, reason: 'spam', words: '', block: false })
  const now = world.deps.clock.now().getTime()
  const { waiting } = await client.admin.overview()
  expect(waiting).toMatchObject({ reports: 2, late: 0 })
  expect(waiting?.nextDue).toEqual(new Date(now + 2 * 60 * 60 * 1000))
  world.pass(3 * 60 * 60 * 1000)
  const later = (await world.staff('atendimento', 'rita')).client
  expect((await later.admin.overview()).waiting).toMatchObject({ reports: 2, late: 1 })
  const { client: content } = await world.staff('conteudo', 'caio')
  expect((await content.admin.overview()).waiting).toBeNull()
})

// spec G78
test('work that fails is told by kind to an administrador alone, who has it tried again, recorded', async () => {
  const boss = (await world.administrator()).client
  await world.db.insert(jobFailures).values([
    { job: 'mail.send', piece: 'one', count: 2, lastReason: 'ECONNREFUSED' },
    { job: 'mail.send', piece: 'two', lastReason: 'ECONNREFUSED' },
  ])
  const { failing } = await boss.admin.overview()
  expect(failing).toMatchObject([{ job: 'mail.send', count: 3, reason: 'ECONNREFUSED' }])
  expect(failing?.[0]?.since).toBeInstanceOf(Date)
  const lia = (await world.staff('financeiro')).client
  expect((await lia.admin.overview()).failing).toBeNull()
  expect(await codeOf(lia.admin.retryJob({ job: 'mail.send' }))).toBe('session.not_permitted')
  expect(await codeOf(boss.admin.retryJob({ job: 'nonsense' }))).toBe('record.not_found')
  await boss.admin.retryJob({ job: 'mail.send' })
  expect((await boss.admin.overview()).activity[0]).toMatchObject({
    action: 'tried_again',
    label: 'mail.send',
  })
})
