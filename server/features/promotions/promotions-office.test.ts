import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, codeOf, createWorld, type World } from '#server/testing/world.ts'
import { adminAudit } from '../back-office/tables.ts'
import { companies, promotions } from '../companies/tables.ts'

let world: World
let rita: Client
let companyId: string
const company = {
  name: 'Cantina do Benfica',
  category: 'Alimentação',
  address: 'Av. da Universidade, 2380 - Benfica',
  phone: '(85) 98888-1234',
}
const offer = { title: 'Almoço pra dois', code: 'almoco', discount: 30 }
beforeEach(async () => {
  world = await createWorld()
  rita = (await world.staff('conteudo', 'rita')).client
  companyId = (await rita.companies.create(company)).id
})
afterEach(() => world.close())

const rowOf = async (id: string) => (await world.db.select().from(promotions).where(eq(promotions.id, id)))[0]
const caio = { name: 'Caio Linhares', email: 'caio@exemplo.com', whatsapp: '85988887777', cpf: '52998224725' }

// spec G130, G182, G214, G279
test('a promotion takes the name of its company, its code in capitals, a hundred places, and whole days of the city', async () => {
  const { id } = await rita.promotions.create({
    ...offer,
    companyId,
    startsAt: '2026-03-01',
    endsAt: '2026-03-31',
  })
  expect(await rowOf(id)).toMatchObject({
    companyName: company.name,
    code: 'ALMOCO',
    participantLimit: 100,
    status: 'active',
    startsAt: new Date('2026-03-01T03:00:00.000Z'),
    endsAt: new Date('2026-04-01T02:59:59.999Z'),
  })
})

test.each([
  [{ title: ' ' }, 'Título, código e empresa são obrigatórios'],
  [{ code: '' }, 'Título, código e empresa são obrigatórios'],
  [{ companyId: '' }, 'Título, código e empresa são obrigatórios'],
  [{ discount: 101 }, 'De 0 a 100.'],
  [{ discount: -1 }, 'De 0 a 100.'],
  [{ participantLimit: 0 }, 'Pelo menos 1.'],
  [{ startsAt: '2026-03-31', endsAt: '2026-03-01' }, 'O fim vem depois do começo.'],
])('a promotion with %j is refused with "%s"', async (given, message) => {
  await expect(rita.promotions.create({ ...offer, companyId, ...given })).rejects.toMatchObject({ message })
})

// spec G184, G216
test('a company that left the guide gives no new promotion, and keeps the one that it gave', async () => {
  const { id } = await rita.promotions.create({ ...offer, companyId })
  await world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, companyId))
  expect(await codeOf(rita.promotions.create({ ...offer, code: 'OUTRO', companyId }))).toBe(
    'promotions.company_unknown',
  )
  expect((await rita.promotions.formLists()).companies).toEqual([])
  await rita.promotions.update({ id, version: 1, ...offer, companyId, discount: 40 })
  expect(await rowOf(id)).toMatchObject({ discount: 40, companyName: company.name })
})

test('a promotion’s code is unique within its company', async () => {
  await rita.promotions.create({ ...offer, companyId })
  expect(await codeOf(rita.promotions.create({ ...offer, companyId }))).toBe('promotions.code_taken')
  const other = await rita.companies.create({ ...company, name: 'Outra' })
  await rita.promotions.create({ ...offer, companyId: other.id })
})

test('a limit is not set below the vouchers that were given, and an edit or its undoing leaves their number alone', async () => {
  const { id } = await rita.promotions.create({ ...offer, companyId })
  const visitor = world.visitor()
  await visitor.promotions.join({ id, ...caio })
  await visitor.promotions.join({ id, ...caio, cpf: '12345678909' })
  const edit = { id, version: 1, ...offer, companyId }
  expect(await codeOf(rita.promotions.update({ ...edit, participantLimit: 1 }))).toBe(
    'promotions.limit_below',
  )
  const { entry } = await rita.promotions.update({ ...edit, participantLimit: 2 })
  await rita.backOffice.undo({ entry: entry ?? 0 })
  expect(await rowOf(id)).toMatchObject({ participants: 2, participantLimit: 100 })
})

test('with another company its name is copied, and undone the first one’s is back', async () => {
  const { id } = await rita.promotions.create({ ...offer, companyId })
  const other = await rita.companies.create({ ...company, name: 'Outra' })
  const { entry } = await rita.promotions.update({ id, version: 1, ...offer, companyId: other.id })
  expect(await rowOf(id)).toMatchObject({ companyId: other.id, companyName: 'Outra' })
  await rita.backOffice.undo({ entry: entry ?? 0 })
  expect(await rowOf(id)).toMatchObject({ companyId, companyName: company.name })
})

test('an undone status leaves the name that was copied', async () => {
  const { id } = await rita.promotions.create({ ...offer, companyId })
  await world.db.update(companies).set({ name: 'Novo nome' }).where(eq(companies.id, companyId))
  const { entry } = await rita.promotions.setStatus({ id, version: 1, status: 'inactive' })
  await rita.backOffice.undo({ entry: entry ?? 0 })
  expect(await rowOf(id)).toMatchObject({ status: 'active', companyName: company.name })
})

test('the team reads vouchers masked and cut, without a CPF in list, CSV or audit', async () => {
  const boss = await world.staff('administrador', 'boss')
  const { id } = await rita.promotions.create({ ...offer, companyId })
  const { code } = await world.visitor().promotions.join({ id, ...caio })
  const { rows } = await rita.promotions.vouchers({ promotion: id })
  expect(rows).toMatchObject([
    { codeStart: code.slice(0, 4), firstName: 'Caio', email: 'ca•••@exemplo.com', redeemedAt: null },
  ])
  expect(await rita.promotions.vouchers({ promotion: id, redeemed: true })).toMatchObject({ rows: [] })
  const csv = await world.app.inject({ url: '/api/admin/vouchers.csv', headers: { cookie: boss.cookie } })
  expect(csv.statusCode).toBe(200)
  const told = [JSON.stringify(rows), csv.body, JSON.stringify(await world.db.select().from(adminAudit))]
  for (const text of told) {
    expect(text).not.toContain(code)
    expect(text).not.toMatch(/52998224725|529\.982|982\.247|Linhares|caio@|988887777/)
  }
})

test('a counter is given with a link and a PIN that stand nowhere else, given anew, and ended', async () => {
  expect(await rita.counter.of({ companyId })).toBeNull()
  const first = await rita.counter.give({ companyId })
  expect(first.pin).toMatch(/^\d{6}$/)
  const token = new URL(first.link).searchParams.get('loja') ?? ''
  const device = world.visitor()
  await device.counter.enter({ token, pin: first.pin })
  expect(await rita.counter.of({ companyId })).toMatchObject({ link: first.link, devices: 1 })
  const second = await rita.counter.give({ companyId })
  expect(await device.counter.here()).toBeNull()
  expect(await codeOf(device.counter.enter({ token, pin: first.pin }))).toBe('counter.not_found')
  await rita.counter.end({ companyId })
  expect(await codeOf(rita.counter.end({ companyId }))).toBe('record.not_found')
  const audit = JSON.stringify(await world.db.select().from(adminAudit))
  for (const secret of [token, first.pin, second.pin]) expect(audit).not.toContain(`"${secret}"`)
  expect(audit).not.toContain(token)
})

test('the office finds what is on air, and what of it ends within a week', async () => {
  // By the database's clock, which no test sets.
  const inDays = (days: number | null) => (days === null ? null : sql`now() + ${`${days} days`}::interval`)
  const lasting = async (title: string, starts: number | null, ends: number | null) => {
    const code = title.replaceAll(' ', '').toUpperCase()
    const { id } = await rita.promotions.create({ ...offer, title, code, companyId })
    await world.db
      .update(promotions)
      .set({ startsAt: inDays(starts), endsAt: inDays(ends) })
      .where(eq(promotions.id, id))
  }
  await lasting('Sem fim', null, null)
  await lasting('Acaba logo', -1, 6)
  await lasting('Acaba depois', -1, 8)
  await lasting('Por vir', 1, 6)
  await lasting('Acabou', -9, -1)
  const found = async (term: 'running' | 'ending') =>
    (await rita.promotions.records({ term })).rows.map(({ title }) => title).toSorted()
  expect(await found('running')).toEqual(['Acaba depois', 'Acaba logo', 'Sem fim'])
  expect(await found('ending')).toEqual(['Acaba logo'])
  await world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, companyId))
  expect(await found('running')).toEqual([])
})
