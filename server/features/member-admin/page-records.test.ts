// A person's page counts what every feature holds of them, for whoever may read that elsewhere, told through the API.
import { getTableName, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { local } from '#server/testing/form-time.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { video } from '#server/testing/video.ts'
import { type Client, codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let davi: Person
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  davi = await world.register('Davi Sales')
  ana = await world.register('Ana Lima')
})
afterEach(() => world.close())

const countsOf = async (client: Client, { id }: Pick<Person, 'id'>) =>
  Object.fromEntries((await client.memberAdmin.open({ id })).records.map(({ kind, count }) => [kind, count]))
const ask = ({ client, email }: Person, subject: string) =>
  client.support.send({ email, subject, message: 'Como faço?' })
const question = { kind: 'question' as const, text: 'O que vocês guardam sobre mim?' }

/** One of each kind that somebody of the content keeps, and Davi in all of them. */
async function takePart() {
  const { client } = await world.staff('conteudo')
  const { id: companyId } = await client.companies.create({
    name: 'Sebo Três Mares',
    category: 'Comércio',
    address: 'Rua Senador Pompeu, 850 - Benfica',
    phone: '(85) 3281-0142',
  })
  const promotion = await client.promotions.create({
    title: 'Leve dois',
    code: 'LEVE2',
    discount: 50,
    companyId,
  })
  const raffle = await client.raffles.create({
    title: 'Fone pra ouvir junto',
    description: 'Um fone sem fio.',
    prize: '1 fone',
    startsAt: local(-1),
    endsAt: local(2),
  })
  const event = await client.events.create({
    title: 'Curtas na praça',
    place: 'Praça da Gentilândia',
    startsAt: local(48),
  })
  const news = await client.news.create({
    title: 'Forró no pátio',
    content: 'Toda quinta.',
    plan: 'Basic',
    participateButtonVisible: true,
  })
  await davi.client.companies.rate({ slug: 'sebo-tres-mares', stars: 5 })
  await davi.client.promotions.join({
    id: promotion.id,
    name: 'Davi Sales',
    email: davi.email,
    whatsapp: '(85) 98888-7777',
    cpf: '529.982.247-25',
  })
  await davi.client.raffles.join({ id: raffle.id })
  await davi.client.events.join({ id: event.id })
  await davi.client.news.setParticipation({ id: news.id, joining: true })
}

test('an administrator reads how many there are of everything, each counted once and of nobody else', async () => {
  await ask(davi, 'Não entra')
  await ask(davi, 'Ainda não entra')
  await ask(ana, 'Outra pessoa')
  await ana.client.interactions.report({ id: davi.id, reason: 'fake' })
  await davi.client.interactions.report({ id: ana.id, reason: 'spam' })
  await davi.client.privacy.ask(question)
  await davi.client.feed.publish({ id: crypto.randomUUID(), title: 'Praia', content: 'Leva canga.' })
  await davi.client.profile.setVideo({ file: video() })
  await takePart()
  await pressOn(world, await choosePlan(davi, 'Premium'), 'aprovar')
  await choosePlan(ana, 'VIP')
  const { client } = await world.administrator()
  const all = {
    tickets: 2,
    reports: 1,
    decisions: 0,
    requests: 1,
    payments: 1,
    posts: 1,
    videos: 1,
    reviews: 1,
    vouchers: 1,
    raffles: 1,
    events: 1,
    news: 1,
  }
  expect(await countsOf(client, davi)).toEqual(all)
  const none = Object.fromEntries(Object.keys(all).map((kind) => [kind, 0]))
  expect(await countsOf(client, ana)).toEqual({ ...none, tickets: 1, reports: 1 })
})

test('support reads the counts of its own lists, and of no others', async () => {
  const { client } = await world.staff('atendimento')
  expect(Object.keys(await countsOf(client, davi)).toSorted()).toEqual([
    'decisions',
    'posts',
    'reports',
    'requests',
    'tickets',
    'videos',
  ])
})

test('content and finance open nobody’s page', async () => {
  for (const role of ['conteudo', 'financeiro'] as const) {
    const { client } = await world.staff(role)
    expect(await codeOf(client.memberAdmin.open({ id: davi.id }))).toBe('session.not_permitted')
  }
})

test('a report that was decided is counted as a decision, and whoever sent it is told on no page', async () => {
  await ana.client.interactions.report({ id: davi.id, reason: 'fake' })
  const { client } = await world.staff('atendimento')
  const [row] = (await client.moderation.reports({ about: davi.id })).rows
  if (!row) throw new Error('nothing was reported')
  await client.moderation.decide({ id: row.id, version: row.version, outcome: 'nothing', reason: 'Nada há.' })
  expect(await countsOf(client, davi)).toMatchObject({ reports: 0, decisions: 1 })
  expect(await countsOf(client, ana)).toMatchObject({ reports: 0, decisions: 0 })
  expect((await client.moderation.reports({ about: davi.id, state: 'closed' })).total).toBe(1)
})

test('each count leads to a list of that person alone', async () => {
  await ask(davi, 'Não entra')
  await ask(ana, 'Outra pessoa')
  await davi.client.privacy.ask(question)
  await ana.client.privacy.ask(question)
  const { client } = await world.staff('atendimento')
  const tickets = await client.support.list({ person: davi.id })
  expect(tickets.rows.map(({ memberId }) => memberId)).toEqual([davi.id])
  const requests = await client.privacy.requestList({ person: davi.id })
  expect(requests.rows.map(({ memberId }) => memberId)).toEqual([davi.id])
})

test('consents say which text in which version, and whether they still hold', async () => {
  const { client } = await world.staff('atendimento')
  const before = (await client.memberAdmin.open({ id: davi.id })).consents
  expect(before?.find(({ purpose }) => purpose === 'terms')).toMatchObject({
    given: true,
    how: 'registration',
    at: new Date('2026-03-10T22:30:00Z'),
    text: { slug: 'termos', version: 1 },
  })
  const bia = await world.register('Bia Torres', { genderPreference: 'feminino' })
  world.pass(1000)
  await bia.client.privacy.withdrawOrientation()
  const { consents } = await client.memberAdmin.open({ id: bia.id })
  const told = consents?.filter(({ purpose }) => purpose === 'orientation')
  expect(told?.map(({ given, how }) => [given, how])).toEqual([[false, 'privacy_page']])
})

test('each count has an index that begins with the person', async () => {
  const whose = { memberId: davi.id, userId: davi.id }
  const counted = features.flatMap(({ counts = [] }) => counts)
  const without: string[] = []
  for (const { kind, table, of } of counted) {
    const plan = await world.db.execute(sql`explain select count(*) from ${table} where ${of(whose)}`)
    const column = /(\w+_id) = '/.exec(JSON.stringify(plan.rows).replaceAll('(', ' '))?.[1] ?? kind
    const { rows } = await world.db.execute<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where tablename = ${getTableName(table)} and indexdef not like '% WHERE %'`,
    )
    const begins = new RegExp(`\\(${column}[,)]`)
    if (!rows.some(({ indexdef }) => begins.test(indexdef))) without.push(`${kind}: ${column}`)
  }
  expect(counted).toHaveLength(12)
  expect(without).toEqual([])
})
