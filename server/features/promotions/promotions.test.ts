import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { type Client, codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { companies, companyReviews, promotions } from '../companies/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { pinHashOf } from './counter-pin.ts'
import { forgetParticipants } from './retention.ts'
import { companyCounters, promotionParticipants as participants } from './tables.ts'

let world: World
let guest: Client
let cantina: string
beforeEach(async () => {
  world = await createWorld()
  guest = world.visitor()
  cantina = await openCompany('Cantina do Benfica')
})
afterEach(() => world.close())

async function openCompany(name: string) {
  const rita = (await world.staff('conteudo', `rita${name.length}`)).client
  const { id } = await rita.companies.create({
    name,
    category: 'Alimentação',
    address: 'Av. da Universidade, 2380 - Benfica',
    phone: '(85) 98888-1234',
  })
  return id
}
type Values = Partial<typeof promotions.$inferInsert>
async function give(values: Values = {}) {
  const [row] = await world.db
    .insert(promotions)
    .values({
      title: 'Almoço pra dois',
      code: `C${crypto.randomUUID().slice(0, 6).toUpperCase()}`,
      discount: 30,
      companyId: cantina,
      companyName: 'Cantina do Benfica',
      ...values,
    })
    .returning({ id: promotions.id })
  return row?.id ?? ''
}
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const caio = {
  name: 'Caio Linhares',
  email: 'caio@exemplo.com',
  whatsapp: '(85) 98888-7777',
  cpf: '529.982.247-25',
}
const lia = { ...caio, name: 'Lia Sampaio', email: 'lia@exemplo.com', cpf: '123.456.789-09' }
const rowOf = async (code: string) =>
  (await world.db.select().from(participants).where(eq(participants.code, code)))[0]

async function counterOf(company: string, pin = '402716') {
  const token = `link-of-${company.slice(0, 8)}`
  await world.db
    .insert(companyCounters)
    .values({ companyId: company, token, pinHash: pinHashOf(world.deps.config, token, pin) })
  const client = world.visitor()
  return { token, client, enter: (typed = pin) => client.counter.enter({ token, pin: typed }) }
}

// spec M256, G23, G46, G147, G203
test('the list shows what runs of companies that are shown, with counters of all that run', async () => {
  await give({ title: 'Corte e hidratação', discount: 25 })
  await give({ title: 'Livro de cálculo', discount: 50, code: 'SEBO50' })
  await give({ title: 'Acabou', endsAt: days(-1), discount: 90 })
  await give({ title: 'Vai começar', startsAt: days(1), discount: 90 })
  await give({ title: 'Desligada', status: 'inactive', discount: 90 })
  await give({ title: 'Na lixeira', binnedAt: days(-1), discount: 90 })
  const away = await openCompany('Empresa que saiu')
  await world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, away))
  await give({ title: 'De quem saiu', companyId: away, discount: 90 })
  const titles = async (asked: Parameters<Client['promotions']['list']>[0]) =>
    (await guest.promotions.list(asked)).items.map(({ title }) => title).sort()
  expect(await titles({})).toEqual(['Corte e hidratação', 'Livro de cálculo'])
  expect(await guest.promotions.list({ discount: 30 })).toMatchObject({
    total: 1,
    active: 2,
    maxDiscount: 50,
  })
  expect(await titles({ discount: 30 })).toEqual(['Livro de cálculo'])
  expect(await titles({ search: 'calculo' })).toEqual(['Livro de cálculo'])
  expect(await titles({ search: 'sebo50' })).toEqual(['Livro de cálculo'])
  expect(await titles({ search: 'cantina' })).toHaveLength(2)
  expect(await titles({ search: 'nada disso' })).toEqual([])
  expect(await titles({ categories: ['Beleza'] })).toEqual([])
  expect(await titles({ categories: ['Alimentação'], neighborhoods: ['Benfica'] })).toHaveLength(2)
})

// spec G52
test('the list pages over every promotion once', async () => {
  for (let number = 1; number <= 5; number++) await give({ title: `Número ${number}` })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await guest.promotions.list({ limit: 2, cursor })
    seen.push(...page.items.map(({ title }) => title))
    expect(page.total).toBe(5)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  expect(seen).toHaveLength(5)
})

test('while the flag is off neither the list nor a voucher is given, and one that was given is still shown', async () => {
  const id = await give()
  const { code } = await guest.promotions.join({ id, ...caio })
  await world.turn('promotions', false)
  expect(await codeOf(guest.promotions.list({}))).toBe('request.feature_off')
  expect(await codeOf(guest.promotions.join({ id, ...lia }))).toBe('request.feature_off')
  expect(await guest.promotions.voucher({ code })).toMatchObject({ state: 'valid' })
})

test('a participant gets a voucher on the answer and by mail, with a first name and six digits of the CPF on it', async () => {
  const id = await give({ endsAt: days(6) })
  const { code } = await guest.promotions.join({ id, ...caio })
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(
    await guest.promotions.voucher({ code: `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}` }),
  ).toMatchObject({
    code,
    state: 'valid',
    firstName: 'Caio',
    maskedCpf: '•••.982.247-••',
    promotion: { title: 'Almoço pra dois', discount: 30 },
    company: { name: 'Cantina do Benfica', hasWhatsapp: true },
  })
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, caio.email))
  expect(mail?.text).toContain(`/cupom/${code}`)
  expect((await guest.promotions.list({})).items).toMatchObject([{ participants: 1 }])
})

test('a CPF is kept sealed, and no row, answer or mail holds its digits', async () => {
  const id = await give()
  const { code } = await guest.promotions.join({ id, ...caio })
  const kept = JSON.stringify([await rowOf(code), await world.db.select().from(mailOutbox)])
  expect(kept).not.toMatch(/52998224725|529\.982/)
  // Neither its ends: what is drawn at random may hold them by chance.
  const answer = JSON.stringify(await guest.promotions.voucher({ code }))
  expect(answer.replaceAll(code, '').replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')).not.toMatch(
    /529|725/,
  )
})

// spec G131, G215
test('one CPF has one voucher of a promotion, however it is typed, and one of another too', async () => {
  const id = await give()
  const other = await give({ title: 'Outra' })
  await guest.promotions.join({ id, ...caio })
  expect(await codeOf(guest.promotions.join({ id, ...lia, cpf: '52998224725' }))).toBe('promotions.cpf_taken')
  await guest.promotions.join({ id: other, ...caio })
  expect((await guest.promotions.list({})).items.map((one) => one.participants)).toEqual([1, 1])
})

test('a voucher is mailed again to its own address alone, thrice a day, and the answer is alike for a CPF without one', async () => {
  const id = await give()
  const { code } = await guest.promotions.join({ id, ...caio })
  const mails = async () =>
    (await world.db.select().from(mailOutbox)).filter(({ to }) => to === caio.email).length
  const before = await mails()
  const answers = [
    await guest.promotions.mailAgain({ id, cpf: caio.cpf }),
    await guest.promotions.mailAgain({ id, cpf: lia.cpf }),
  ]
  expect(answers[0]).toEqual(answers[1])
  expect(await mails()).toBe(before + 1)
  for (let time = 0; time < 4; time++) await guest.promotions.mailAgain({ id, cpf: caio.cpf })
  expect(await mails()).toBe(before + 3)
  expect(await world.db.select().from(mailOutbox)).toHaveLength(before + 3)

  const other = await give()
  const second = await guest.promotions.join({ id: other, ...lia })
  await world.db
    .update(participants)
    .set({ redeemedAt: new Date() })
    .where(eq(participants.code, second.code))
  const all = (await world.db.select().from(mailOutbox)).length
  await guest.promotions.mailAgain({ id: other, cpf: lia.cpf })
  expect(await world.db.select().from(mailOutbox)).toHaveLength(all)
  expect(code).toHaveLength(8)
})

test('without places, before its beginning, after its end and when switched off nothing is given', async () => {
  const full = await give({ participantLimit: 1 })
  await guest.promotions.join({ id: full, ...caio })
  expect(await codeOf(guest.promotions.join({ id: full, ...lia }))).toBe('promotions.full')
  for (const values of [{ startsAt: days(1) }, { endsAt: days(-1) }, { status: 'inactive' as const }])
    expect(await codeOf(guest.promotions.join({ id: await give(values), ...caio }))).toBe('promotions.over')
  expect(await codeOf(guest.promotions.join({ id: crypto.randomUUID(), ...caio }))).toBe(
    'promotions.not_found',
  )
})

test('a promotion that is full or over answers the same for a CPF that took part and for one that did not', async () => {
  const id = await give({ participantLimit: 1 })
  await guest.promotions.join({ id, ...caio })
  const answers = async () =>
    Promise.all([caio, lia].map((one) => refusalOf(guest.promotions.join({ id, ...one }))))
  for (const values of [
    { participantLimit: 1 },
    { endsAt: days(-1) },
    { endsAt: null, status: 'inactive' as const },
  ]) {
    await world.db.update(promotions).set(values).where(eq(promotions.id, id))
    const [took, did] = await answers()
    expect(took).toEqual(did)
    expect(took?.code).not.toBe('promotions.cpf_taken')
  }
})

test.each([
  ['cpf', '529.982.247-26'],
  ['cpf', '111.111.111-11'],
  ['whatsapp', '3281-0142'],
  ['email', 'caio'],
  ['name', ' '],
])('a participation with %s "%s" is refused', async (field, value) => {
  const id = await give()
  expect(await codeOf(guest.promotions.join({ id, ...caio, [field]: value }))).toBe('input.invalid')
})

test('a counter enters by its PIN, and wrong ones lock it for an hour, whoever tries', async () => {
  const { token, client, enter } = await counterOf(cantina)
  expect(await client.counter.door({ token })).toMatchObject({ name: 'Cantina do Benfica' })
  expect(await client.counter.door({ token: 'nope' })).toBeNull()
  expect(await client.counter.here()).toBeNull()
  expect(await codeOf(client.counter.enter({ token: 'nope', pin: '402716' }))).toBe('counter.not_found')
  for (let tries = 0; tries < 10; tries++) expect(await codeOf(enter('000000'))).toBe('counter.wrong_pin')
  expect(await codeOf(enter())).toBe('counter.locked')
  world.pass(60 * 60 * 1000)
  expect(await enter('402 716')).toEqual({ name: 'Cantina do Benfica' })
  expect(await client.counter.here()).toMatchObject({ company: { name: 'Cantina do Benfica' }, today: 0 })
  await client.counter.leave()
  expect(await client.counter.here()).toBeNull()
})

test('a device is a counter for thirty days', async () => {
  const { client, enter } = await counterOf(cantina)
  await enter()
  world.pass(29 * 86_400_000)
  await client.counter.here()
  world.pass(2 * 86_400_000)
  expect(await client.counter.here()).toBeNull()
})

test('a company that the team has taken out of the guide has no counter until it is back', async () => {
  const { code } = await guest.promotions.join({ id: await give(), ...caio })
  const { client, enter } = await counterOf(cantina)
  await enter()
  const turn = (status: 'active' | 'inactive') =>
    world.db.update(companies).set({ status }).where(eq(companies.id, cantina))
  await turn('inactive')
  expect(await client.counter.here()).toBeNull()
  expect(await codeOf(client.counter.check({ code }))).toBe('counter.required')
  expect(await codeOf(client.counter.redeem({ code }))).toBe('counter.required')
  await turn('active')
  expect(await client.counter.redeem({ code })).toMatchObject({ state: 'used', now: true })
})

test('a counter redeems a voucher once, and is told of a participant the first name and six digits', async () => {
  const id = await give({ endsAt: days(6) })
  const { code } = await guest.promotions.join({ id, ...caio })
  const { client, enter } = await counterOf(cantina)
  await enter()
  const checked = await client.counter.check({ code: `https://exemplo.com/cupom/${code}` })
  expect(checked).toMatchObject({
    state: 'valid',
    firstName: 'Caio',
    maskedCpf: '•••.982.247-••',
    now: false,
    today: 0,
  })
  expect(JSON.stringify(checked)).not.toMatch(/Linhares|caio@|98888/)
  expect(await client.counter.redeem({ code })).toMatchObject({ state: 'used', now: true, today: 1 })
  expect(await client.counter.redeem({ code })).toMatchObject({ state: 'used', now: false, today: 1 })
  expect(await guest.promotions.voucher({ code })).toMatchObject({ state: 'used' })
  expect(await client.counter.here()).toMatchObject({
    today: 1,
    promotions: [{ title: 'Almoço pra dois', participants: 1, redeemed: 1, running: true }],
    redemptions: [{ codeStart: code.slice(0, 4), firstName: 'Caio' }],
  })
})

test("another company's counter is told nothing of a voucher, and redeems none of it", async () => {
  const { code } = await guest.promotions.join({ id: await give(), ...caio })
  const other = await counterOf(await openCompany('Sebo Dois Andares'))
  await other.enter()
  expect(await other.client.counter.check({ code })).toEqual({ state: 'foreign' })
  expect(await other.client.counter.redeem({ code })).toEqual({ state: 'foreign' })
  expect(await other.client.counter.check({ code: 'ZZZZZZZZ' })).toEqual({ state: 'unknown' })
  expect((await rowOf(code))?.redeemedAt).toBeNull()
})

test('a voucher of a promotion that has ended is not redeemed, one of a promotion switched off is', async () => {
  const ends = await give({ endsAt: days(1) })
  const off = await give({ title: 'Desligada depois' })
  const first = await guest.promotions.join({ id: ends, ...caio })
  const second = await guest.promotions.join({ id: off, ...caio })
  await world.db.update(promotions).set({ status: 'inactive' }).where(eq(promotions.id, off))
  const { client, enter } = await counterOf(cantina)
  await enter()
  world.pass(2 * 86_400_000)
  expect(await client.counter.redeem(first)).toMatchObject({ state: 'expired', now: false })
  expect(await client.counter.redeem(second)).toMatchObject({ state: 'used', now: true })
})

test('a member who redeemed there is told apart in their review, whichever came first', async () => {
  const bia = await world.register('Bia Torres')
  const id = await give()
  const { code } = await bia.client.promotions.join({ id, ...caio })
  const { client, enter } = await counterOf(cantina)
  await enter()
  const { slug } = (await guest.companies.list({})).items[0] ?? { slug: '' }
  await bia.client.companies.rate({ slug, stars: 5, comment: 'Boa demais' })
  expect((await guest.companies.one({ slug })).reviews).toMatchObject([{ proven: false }])
  const day = (await world.db.select().from(companyReviews))[0]?.updatedAt
  world.pass(86_400_000)
  await client.counter.redeem({ code })
  expect((await guest.companies.one({ slug })).reviews).toMatchObject([{ proven: true }])
  expect((await world.db.select().from(companyReviews))[0]?.updatedAt).toEqual(day)
  await world.db.delete(companyReviews)
  await bia.client.companies.rate({ slug, stars: 4 })
  expect(await world.db.select().from(companyReviews)).toMatchObject([{ proven: true }])
})

test('participants’ data are erased 90 days after the end, a year after one without end, and with the account', async () => {
  const ends = await guest.promotions.join({ id: await give({ endsAt: days(1) }), ...caio })
  const open = await guest.promotions.join({ id: await give({ title: 'Sem fim' }), ...caio })
  const bia = await world.register('Bia Torres')
  const hers = await bia.client.promotions.join({ id: await give({ title: 'Da Bia' }), ...lia })
  world.pass(92 * 86_400_000)
  await forgetParticipants(world.deps)
  expect(await rowOf(ends.code)).toMatchObject({
    name: null,
    email: null,
    whatsapp: null,
    cpfSealed: null,
    cpfHash: null,
  })
  expect(await codeOf(guest.promotions.voucher(ends))).toBe('vouchers.not_found')
  expect(await rowOf(open.code)).toMatchObject({ name: caio.name })
  await world.db.delete(appUsers)
  expect(await rowOf(hers.code)).toMatchObject({
    userId: null,
    name: null,
    email: null,
    cpfSealed: null,
    cpfHash: null,
  })
  world.pass(280 * 86_400_000)
  await forgetParticipants(world.deps)
  expect(await rowOf(open.code)).toMatchObject({ name: null })
})
