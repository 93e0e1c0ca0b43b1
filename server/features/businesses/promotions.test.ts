import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessPromotions } from '#contract/businesses/promotions.ts'
import { cpfOf } from '#contract/promotions/cpf.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, company, type Keeper, keeper } from '#server/testing/businesses.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { adminAudit } from '../back-office/tables.ts'
import { plans } from '../billing/tables.ts'
import { companies, promotions } from '../companies/tables.ts'

let world: World
let rita: Keeper
let davi: Keeper
let bar: { id: string; slug: string }
let team: Awaited<ReturnType<World['staff']>>
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  davi = await keeper(world, 'Davi Moura')
  bar = await company(world, 'Bar do Porto')
  await admit(world, bar.id, rita.id)
  await admit(world, bar.id, davi.id, 'team')
  team = await world.staff('conteudo')
})
afterEach(() => world.close())

const offer = { title: 'Caldo em dobro', code: 'caldo', discount: 50, participantLimit: 2 }
const create = (more: object = {}, by = rita) =>
  by.client.businessPromotions.create({ ...offer, id: bar.id, ...more })
const join = (id: string, body = '529982247') =>
  world.visitor().promotions.join({
    id,
    name: 'Caio Linhares',
    email: `${body}@exemplo.com`,
    whatsapp: '85988887777',
    cpf: cpfOf(body),
  })
async function openCounter() {
  const { link, pin } = await rita.client.businessPromotions.giveCounter({ id: bar.id })
  const { client } = world.browser()
  await client.counter.enter({ token: new URL(link).searchParams.get('loja') ?? '', pin })
  return { client, link, pin }
}
const entriesOf = async (kind: 'promotion' | 'company', record: string) =>
  (await (await world.administrator()).client.backOffice.auditList({ kind, record })).rows

test('a promotion of a company’s own is joined in the guide and redeemed at the counter that its owner gave', async () => {
  const made = await create({}, davi)
  expect(made).toMatchObject({ code: 'CALDO', state: 'running', participants: 0, redeemed: 0 })
  const found = await world.visitor().promotions.list({ search: 'CALDO' })
  expect(found.items).toMatchObject([{ id: made.id, company: { name: 'Bar do Porto', slug: bar.slug } }])
  const { code } = await join(made.id)
  const { client } = await openCounter()
  expect(await client.counter.redeem({ code })).toMatchObject({ state: 'used', now: true })
  const { items } = await rita.client.businessPromotions.list({ id: bar.id })
  expect(items).toMatchObject([{ id: made.id, participants: 1, redeemed: 1 }])
  // The counter shows a first name and a masked CPF; the company's page shows nobody.
  expect(JSON.stringify(items)).not.toMatch(/Caio|529/)
})

test('a paused promotion gives no voucher until it goes on, and those given are redeemed meanwhile', async () => {
  const { id, version } = await create()
  const { code } = await join(id)
  const of = { id: bar.id, promotion: id }
  const paused = await davi.client.businessPromotions.setStatus({ ...of, version, status: 'inactive' })
  expect(paused.state).toBe('paused')
  expect(await codeOf(join(id, '123456789'))).toBe('promotions.over')
  const { client } = await openCounter()
  expect(await client.counter.redeem({ code })).toMatchObject({ now: true })
  expect(await codeOf(rita.client.businessPromotions.setStatus({ ...of, version, status: 'active' }))).toBe(
    'record.stale',
  )
  await rita.client.businessPromotions.setStatus({ ...of, version: paused.version, status: 'active' })
  await join(id, '123456789')
})

test('an ended promotion is over at once and mails who has a voucher, and ends no second time', async () => {
  const { id, version } = await create()
  const { code } = await join(id)
  await world.db.delete(mailOutbox)
  const of = { id: bar.id, promotion: id }
  const ended = await rita.client.businessPromotions.end({ ...of, version })
  expect(ended.state).toBe('ended')
  expect((await world.visitor().promotions.voucher({ code })).state).toBe('expired')
  expect(await codeOf(rita.client.businessPromotions.end({ ...of, version: ended.version }))).toBe(
    'promotions.over',
  )
  world.pass(4 * 60_000)
  await onTime(world, 'promotions.announce')
  const [letter] = await world.db.select().from(mailOutbox)
  expect(letter?.text).toContain('não vale mais')
})

test('a promotion that is to come and is ended has no begin after its end', async () => {
  const { id, version, state } = await create({ startsAt: '2026-04-01', endsAt: '2026-04-30' })
  expect(state).toBe('coming')
  const ended = await rita.client.businessPromotions.end({ id: bar.id, promotion: id, version })
  expect(ended).toMatchObject({ state: 'ended', startsAt: null })
})

test('the team’s rules hold: form, code, limit below the participants, and a company that is shown', async () => {
  await expect(create({ title: ' ' })).rejects.toMatchObject({
    message: 'Título, código e empresa são obrigatórios',
  })
  await expect(create({ startsAt: '2026-03-31', endsAt: '2026-03-01' })).rejects.toMatchObject({
    message: 'O fim vem depois do começo.',
  })
  const { id, version } = await create()
  expect(await codeOf(create())).toBe('promotions.code_taken')
  await join(id)
  await join(id, '123456789')
  expect(await codeOf(join(id, '987654321'))).toBe('promotions.full')
  const edit = { ...offer, id: bar.id, promotion: id, version }
  expect(await codeOf(rita.client.businessPromotions.update({ ...edit, participantLimit: 1 }))).toBe(
    'promotions.limit_below',
  )
  const wider = await rita.client.businessPromotions.update({ ...edit, participantLimit: 3 })
  expect(wider).toMatchObject({ participantLimit: 3, participants: 2 })
  await join(id, '987654321')
  await world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, bar.id))
  expect(await codeOf(create({ code: 'outro' }))).toBe('businesses.out_of_guide')
})

test('the audit has a company’s write as its own, and the team undoes it', async () => {
  const { id, version } = await create()
  await davi.client.businessPromotions.update({ ...offer, id: bar.id, promotion: id, version, discount: 90 })
  const [entry] = await entriesOf('promotion', id)
  expect(entry).toMatchObject({ action: 'updated', role: 'empresa', actorName: 'Davi Moura', undoable: true })
  await team.client.backOffice.undo({ entry: entry?.id ?? 0 })
  const { items } = await rita.client.businessPromotions.list({ id: bar.id })
  expect(items).toMatchObject([{ discount: 50 }])
})

test('a company is never named by what is sent, and another one’s promotion is not found', async () => {
  const other = await company(world, 'Sebo do Centro')
  const nina = await keeper(world, 'Nina Prado')
  await admit(world, other.id, nina.id)
  const { id, version } = await create({ companyId: other.id })
  expect(await world.db.select().from(promotions)).toMatchObject([{ companyId: bar.id }])
  const of = { id: other.id, promotion: id, version }
  const { businessPromotions: hers } = nina.client
  const calls = [
    hers.update({ ...offer, ...of }),
    hers.setStatus({ ...of, status: 'inactive' }),
    hers.end(of),
    // A version that was not seen would tell of the record.
    hers.end({ ...of, version: 99 }),
  ]
  for (const call of calls) expect(await codeOf(call)).toBe('promotions.not_found')
  await team.client.promotions.bin({ id, version })
  expect((await rita.client.businessPromotions.list({ id: bar.id })).items).toEqual([])
  expect(await codeOf(rita.client.businessPromotions.end({ id: bar.id, promotion: id, version }))).toBe(
    'promotions.not_found',
  )
})

test('no procedure of promotions answers about a company of somebody else’s', async () => {
  const { id: promotion, version } = await create()
  const nina = await keeper(world, 'Nina Prado')
  const inputs: Record<string, object> = {
    create: offer,
    update: { ...offer, promotion, version },
    setStatus: { promotion, version, status: 'inactive' },
    end: { promotion, version },
    setFiguresMail: { mailed: false },
  }
  for (const [name, procedure] of Object.entries(businessPromotions)) {
    expect(procedure['~orpc'].route.path, name).toMatch(/^\/business\/companies\/\{id\}/)
    const call = nina.client.businessPromotions[name as 'figures']
    expect(await codeOf(call({ ...inputs[name], id: bar.id } as { id: string })), name).toBe(
      'businesses.not_yours',
    )
  }
  expect(await world.db.$count(adminAudit, eq(adminAudit.actorId, nina.id))).toBe(0)
})

test('the owner alone sees, gives and ends the counter, whose devices end with a new PIN', async () => {
  const { businessPromotions: his } = davi.client
  for (const call of [his.counter, his.giveCounter, his.endCounter])
    expect(await codeOf(call({ id: bar.id }))).toBe('businesses.owner_only')
  const { businessPromotions: hers } = rita.client
  expect(await hers.counter({ id: bar.id })).toBeNull()
  const first = await openCounter()
  expect(await hers.counter({ id: bar.id })).toMatchObject({ link: first.link, devices: 1 })
  const second = await openCounter()
  expect(await first.client.counter.here()).toBeNull()
  expect(await second.client.counter.here()).toMatchObject({ company: { name: 'Bar do Porto' } })
  const entries = (await entriesOf('company', bar.id)).filter(({ role }) => role === 'empresa')
  expect(entries).toMatchObject([
    { changes: { counter: { before: true, after: true } } },
    { changes: { counter: { before: false, after: true } } },
  ])
  expect(JSON.stringify(entries)).not.toContain(second.link.split('loja=')[1])
  await hers.endCounter({ id: bar.id })
  expect(await second.client.counter.here()).toBeNull()
  expect(await codeOf(hers.endCounter({ id: bar.id }))).toBe('record.not_found')
})

test('promotions are listed a page at a time, the newest first', async () => {
  const [many] = await world.db.select().from(plans).where(eq(plans.name, 'Enterprise'))
  await world.db
    .update(companies)
    .set({ planId: many?.id ?? null })
    .where(eq(companies.id, bar.id))
  const made = []
  for (const code of ['um1', 'dois2', 'tres3']) made.push((await create({ code })).id)
  const first = await rita.client.businessPromotions.list({ id: bar.id, limit: 2 })
  const rest = await rita.client.businessPromotions.list({
    id: bar.id,
    limit: 2,
    cursor: first.nextCursor ?? '',
  })
  expect([...first.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect(rest.nextCursor).toBeNull()
})
