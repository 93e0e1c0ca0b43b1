import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { featureJobs } from '#server/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, cnpj, company, cpf, type Keeper, keeper } from '#server/testing/businesses.ts'
import { codeOf, createWorld, password, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { companies } from '../companies/tables.ts'
import { businessRequests } from './tables.ts'

let world: World
let rita: Keeper
let team: Awaited<ReturnType<World['staff']>>
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  team = await world.staff('conteudo')
})
afterEach(() => world.close())

const pdf = () => new File(['%PDF-1.7 contrato'], 'contrato.pdf', { type: 'application/pdf' })
const application = {
  name: 'Tapioca da Rita',
  category: 'Alimentação',
  address: 'Rua Senador Pompeu, 850 - Benfica',
  phone: '(85) 3222-1234',
  document: cpf,
}
const queue = async () => (await team.client.businesses.requests({ state: 'waiting' })).rows
const mailsTo = async (email: string) =>
  (await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))).map(({ subject }) => subject)
const nightly = async () => {
  for (const job of featureJobs(world.deps)) if (job.name === 'businesses.sweep') await job.run?.(null)
}

test('an account without a profile registers, keeps no dating profile, and may be erased and exported as any other', async () => {
  const session = await rita.client.identity.session()
  expect(session).toMatchObject({ role: 'member', member: null, email: rita.email })
  expect(await rita.client.businesses.door()).toEqual({ name: 'Rita Braga', companies: [], requests: [] })
  expect(await codeOf(rita.client.discover.list({}))).toBe('session.not_member')
  const again = { name: 'Outra', email: rita.email, password, confirmation: password, adult: true }
  expect(await codeOf(world.visitor().businesses.register(again))).toBe('identity.email_taken')
  const minor = { ...again, email: 'outra@loja.com.br', adult: false }
  expect(await codeOf(world.visitor().businesses.register(minor))).toBe('identity.underage')
  expect(await codeOf(world.visitor().businesses.register({ ...minor, adult: true, password: '1' }))).toBe(
    'identity.passwords_differ',
  )
  expect((await rita.client.privacy.consents()).now.length).toBeGreaterThan(0)
})

test('a claim is approved once the company’s phone has answered, and its new owner is told', async () => {
  const { id, slug } = await company(world, 'Bar do Porto')
  const request = await rita.client.businesses.claim({ slug, document: cnpj })
  expect(request).toMatchObject({
    kind: 'claim',
    state: 'waiting',
    company: 'Bar do Porto',
    phoneProven: false,
  })
  expect(await codeOf(rita.client.businesses.claim({ slug, document: cnpj }))).toBe(
    'businesses.request_waits',
  )
  const [row] = await queue()
  expect(row).toMatchObject({
    company: 'Bar do Porto',
    document: '11.222.333/0001-81',
    owners: 0,
    person: 'Rita Braga',
    email: 'ri•••@loja.com.br',
    present: { phone: '(85) 98888-7777' },
    proposed: null,
  })
  expect(await codeOf(team.client.businesses.approve({ id: request.id, version: row?.version }))).toBe(
    'businesses.unproven',
  )
  const given = await team.client.businesses.giveCode({ id: request.id, version: row?.version })
  expect(given.whatsapp).toMatch(/^https:\/\/wa\.me\/5585988887777\?text=/)
  expect(decodeURIComponent(given.whatsapp ?? '')).toContain(given.code)
  const proven = await rita.client.businesses.confirmCode({ id: request.id, code: given.code })
  expect(proven.phoneProven).toBe(true)
  const [now] = await queue()
  await team.client.businesses.approve({ id: request.id, version: now?.version })
  expect((await rita.client.businesses.door()).companies).toMatchObject([
    { id, slug, role: 'owner', shown: true },
  ])
  expect(await mailsTo(rita.email)).toContain('Bar do Porto já está na sua conta')
  expect(await codeOf(rita.client.businesses.claim({ slug, document: cnpj }))).toBe(
    'businesses.already_yours',
  )
  expect(await codeOf(team.client.businesses.refuse({ id: request.id, version: 99, reason: 'não' }))).toBe(
    'record.stale',
  )
})

test('a code is good for five tries, one request and a week', async () => {
  const { slug } = await company(world, 'Bar do Porto')
  const { id } = await rita.client.businesses.claim({ slug, document: cnpj })
  const confirm = (code: string) => codeOf(rita.client.businesses.confirmCode({ id, code }))
  expect(await confirm('123456')).toBe('businesses.code_over')
  const version = async () => (await queue())[0]?.version
  const { code } = await team.client.businesses.giveCode({ id, version: await version() })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries++) expect(await confirm(wrong)).toBe('businesses.wrong_code')
  expect(await confirm(code)).toBe('businesses.code_over')
  const later = await team.client.businesses.giveCode({ id, version: await version() })
  const davi = await keeper(world, 'Davi Moura')
  expect(await codeOf(davi.client.businesses.confirmCode({ id, code: later.code }))).toBe('request.not_found')
  world.pass(8 * dayMs)
  expect(await confirm(later.code)).toBe('businesses.code_over')
})

test('an application enters the guide with its proof, which is deleted with the decision', async () => {
  const request = await rita.client.businesses.apply(application)
  expect(await codeOf(rita.client.businesses.apply(application))).toBe('businesses.request_waits')
  expect(await codeOf(rita.client.businesses.apply({ ...application, name: 'X', category: 'Nada' }))).toBe(
    'companies.category_unknown',
  )
  await rita.client.businesses.sendProof({ id: request.id, file: pdf() })
  await rita.client.businesses.sendProof({ id: request.id, file: pdf() })
  expect([...world.storage.files.keys()].filter((key) => key.startsWith('business-proofs/'))).toHaveLength(1)
  const [row] = await queue()
  expect(row).toMatchObject({ file: 'pdf', present: null, proposed: { phone: '(85) 3222-1234' } })
  expect(row?.document).toBe('•••.982.247-••')
  const opened = (cookie: string) =>
    world.app.inject({ url: `/api/admin/business-requests/${request.id}/file`, headers: { cookie } })
  expect((await opened(team.cookie)).statusCode).toBe(200)
  expect((await opened(rita.cookie)).statusCode).toBe(403)
  await team.client.businesses.approve({ id: request.id, version: row?.version })
  const { companies: own } = await rita.client.businesses.door()
  expect(own).toMatchObject([
    { name: 'Tapioca da Rita', slug: 'tapioca-da-rita', role: 'owner', shown: true },
  ])
  expect((await world.visitor().companies.one({ slug: 'tapioca-da-rita' })).neighborhood).toBe('Benfica')
  expect([...world.storage.files.keys()].filter((key) => key.startsWith('business-proofs/'))).toHaveLength(0)
  const { document } = application
  const stored = await world.db.select().from(businessRequests)
  expect(JSON.stringify(stored)).not.toContain(document)
})

test('a refusal is read with its reason, a request is taken back, and few wait at once', async () => {
  const first = await rita.client.businesses.apply(application)
  const [row] = await queue()
  await team.client.businesses.refuse({ id: first.id, version: row?.version, reason: 'Falta o alvará.' })
  const { requests } = await rita.client.businesses.door()
  expect(requests).toMatchObject([{ state: 'refused', reason: 'Falta o alvará.' }])
  expect(await mailsTo(rita.email)).toContain('Seu pedido de empresa')
  expect(await codeOf(rita.client.businesses.withdraw({ id: first.id }))).toBe('request.not_found')
  expect(requests[0]?.slug).toBeNull()
  const ids: string[] = []
  for (const name of ['Um', 'Dois', 'Três'])
    ids.push((await rita.client.businesses.apply({ ...application, name })).id)
  expect(await codeOf(rita.client.businesses.apply({ ...application, name: 'Quatro' }))).toBe(
    'businesses.too_many_waiting',
  )
  await rita.client.businesses.withdraw({ id: ids[0] ?? '' })
  await rita.client.businesses.apply({ ...application, name: 'Quatro' })
  expect(await codeOf(rita.client.businesses.apply({ ...application, document: '111' }))).toBe(
    'input.invalid',
  )
})

test('the team keeps no business, and a feature that is off asks nobody for one', async () => {
  const { slug } = await company(world, 'Bar do Porto')
  expect(await codeOf(team.client.businesses.claim({ slug, document: cnpj }))).toBe('businesses.staff')
  await world.turn('empresas_portal', false)
  expect(await codeOf(rita.client.businesses.claim({ slug, document: cnpj }))).toBe('request.feature_off')
})

test('a second claim of a kept company tells its owner once it is approved', async () => {
  const { id, slug } = await company(world, 'Bar do Porto')
  const davi = await keeper(world, 'Davi Moura')
  await admit(world, id, davi.id)
  const request = await rita.client.businesses.claim({ slug, document: cnpj })
  await rita.client.businesses.sendProof({ id: request.id, file: pdf() })
  const [row] = await queue()
  expect(row?.owners).toBe(1)
  await team.client.businesses.approve({ id: request.id, version: row?.version })
  expect(await mailsTo(davi.email)).toContain('Mais alguém cuida de Bar do Porto')
  await team.client.businesses.removePerson({ companyId: id, person: rita.id })
  expect((await rita.client.businesses.door()).companies).toEqual([])
  expect(await team.client.businesses.peopleOf({ companyId: id })).toMatchObject([
    { id: davi.id, email: 'da•••@loja.com.br' },
  ])
})

test('the nightly job deletes decided requests after a year, and proofs that waited two months', async () => {
  const request = await rita.client.businesses.apply(application)
  await rita.client.businesses.sendProof({ id: request.id, file: pdf() })
  await rita.client.businesses.apply({ ...application, name: 'Outra' })
  world.pass(61 * dayMs)
  await nightly()
  expect([...world.storage.files.keys()].filter((key) => key.startsWith('business-proofs/'))).toHaveLength(0)
  const open = await world.db.select().from(businessRequests)
  expect(open).toHaveLength(2)
  await world.db
    .update(businessRequests)
    .set({ state: 'withdrawn', decidedAt: world.deps.clock.now() })
    .where(eq(businessRequests.id, request.id))
  world.pass(366 * dayMs)
  await nightly()
  expect(await world.db.select().from(businessRequests)).toHaveLength(1)
})

test('an account’s end takes its requests and its part in companies, and leaves the company', async () => {
  const { id } = await company(world, 'Bar do Porto')
  await admit(world, id, rita.id)
  await rita.client.businesses.apply(application)
  await world.db.delete(users).where(eq(users.id, rita.id))
  expect(await world.db.select().from(businessRequests)).toEqual([])
  expect(await team.client.businesses.peopleOf({ companyId: id })).toEqual([])
  expect(await world.db.$count(companies)).toBe(1)
})
