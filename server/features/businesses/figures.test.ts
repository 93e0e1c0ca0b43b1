import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompanyChannel } from '#contract/companies/api.ts'
import { cpfOf } from '#contract/promotions/cpf.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { admit, company, type Keeper, keeper } from '#server/testing/businesses.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
import { companies, companyContacts, companyViews } from '../companies/tables.ts'
import { hintOf } from './figures-hint.ts'

let world: World
let rita: Keeper
let davi: Keeper
let bar: { id: string; slug: string }
beforeEach(async () => {
  world = await createWorld()
  rita = await keeper(world, 'Rita Braga')
  davi = await keeper(world, 'Davi Moura')
  bar = await company(world, 'Bar do Porto')
  await admit(world, bar.id, rita.id)
  await admit(world, bar.id, davi.id, 'team')
})
afterEach(() => world.close())

const look = (client = world.visitor(), returning = false, slug = bar.slug) =>
  client.companies.noteView({ slug, returning })
const viewsOf = (id = bar.id) =>
  world.db
    .select({ day: companyViews.day, views: companyViews.views, returning: companyViews.returning })
    .from(companyViews)
    .where(eq(companyViews.companyId, id))
const dayAgo = (days: number) => cityDay(new Date(world.deps.clock.now().getTime() - days * dayMs))
const seen = (days: number, views: number, returning = 0) =>
  world.db.insert(companyViews).values({ companyId: bar.id, day: dayAgo(days), views, returning })
const reached = (days: number, channel: CompanyChannel, count: number) =>
  world.db.insert(companyContacts).values({ companyId: bar.id, day: dayAgo(days), channel, count })
const figures = (days: 7 | 30 | 90 = 7, who = rita) =>
  who.client.businessPromotions.figures({ id: bar.id, days })
const mailsTo = (email: string) => world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))
async function weekly() {
  await onTime(world, 'businesses.figures-mails')
  await runJobs(world)
}

test('a view is counted once a call on the day of the city, and at once by many', async () => {
  await look()
  await look(world.visitor(), true)
  expect(await viewsOf()).toEqual([{ day: '2026-03-10', views: 2, returning: 1 }])
  await Promise.all(Array.from({ length: 10 }, () => look(world.visitor(), true)))
  expect(await viewsOf()).toEqual([{ day: '2026-03-10', views: 12, returning: 11 }])
})

test('an address counts at most twenty times a day for a company', async () => {
  for (let times = 0; times < 25; times++) expect(await look()).toEqual({ ok: true })
  expect(await viewsOf()).toMatchObject([{ views: 20 }])
})

test('the company’s own people, the team, robots and pages that are not shown count nothing, and learn nothing of it', async () => {
  const other = await company(world, 'Sebo do Centro')
  await look(rita.client)
  await look(davi.client)
  await look((await world.staff('conteudo')).client)
  await look(rita.client, false, other.slug)
  expect(await viewsOf()).toEqual([])
  expect(await viewsOf(other.id)).toMatchObject([{ views: 1 }])
  const reach = (cookie: string) =>
    world.app.inject({ url: `/ir/${bar.slug}/phone`, headers: { cookie, 'user-agent': 'Mozilla/5.0' } })
  expect((await reach(rita.cookie)).headers.location).toMatch(/^tel:/)
  expect(await world.db.$count(companyContacts)).toBe(0)
  await reach('')
  expect(await world.db.$count(companyContacts)).toBe(1)
  const robot = await world.app.inject({
    method: 'POST',
    url: `/rpc/companies/noteView`,
    headers: { 'user-agent': 'Googlebot/2.1', 'content-type': 'application/json' },
    payload: { json: { slug: bar.slug, returning: false } },
  })
  expect(robot.json()).toEqual({ json: { ok: true } })
  await world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, bar.id))
  expect(await look()).toEqual({ ok: true })
  expect(await look(world.visitor(), false, 'nada')).toEqual({ ok: true })
  expect(await viewsOf()).toEqual([])
})

test('a period ends yesterday, and is held against as many days before', async () => {
  await seen(0, 50)
  await seen(1, 6, 3)
  await seen(7, 4)
  await seen(8, 5)
  await seen(14, 7)
  await seen(15, 40)
  const week = await figures()
  expect(week).toMatchObject({
    from: '2026-03-03',
    through: '2026-03-09',
    views: { now: 10, before: 12 },
    returning: { now: 3, before: null },
  })
  expect(week.viewsByDay).toEqual([
    { from: '2026-03-03', through: '2026-03-03', count: 4 },
    { from: '2026-03-04', through: '2026-03-09', count: 6 },
  ])
  expect((await figures(30)).views).toEqual({ now: 62, before: null })
  expect((await figures(90, davi)).viewsByDay.at(-1)).toMatchObject({ through: '2026-03-09' })
  // The city's midnight, three hours after UTC's: today is over.
  world.pass(5 * hourMs)
  expect((await figures()).views).toEqual({ now: 56, before: 9 })
})

test('numbers under three are hidden, and so is what they could be reckoned from', async () => {
  await seen(2, 8, 7)
  await reached(2, 'whatsapp', 3)
  await reached(3, 'whatsapp', 2)
  await reached(2, 'phone', 2)
  await reached(9, 'route', 4)
  const answer = await figures()
  expect(answer).toMatchObject({
    views: { now: 8, before: null },
    returning: { now: null, before: null },
    contacts: [
      { channel: 'whatsapp', now: 5, before: null },
      { channel: 'phone', now: null, before: null },
      { channel: 'route', now: null, before: 4 },
    ],
    given: { now: null, before: null },
    hint: null,
  })
  // No sum of contacts from which the two calls could be reckoned, and no channel that the page lacks.
  expect(answer.contacts).toHaveLength(3)
})

test('vouchers are counted by day and redeemed by the city’s hour, in threes at least', async () => {
  const { id } = await rita.client.businessPromotions.create({
    id: bar.id,
    title: 'Caldo em dobro',
    code: 'caldo',
    discount: 50,
    participantLimit: null,
  })
  const codes: string[] = []
  for (const body of ['529982247', '123456789', '987654321']) {
    const joined = await world.visitor().promotions.join({
      id,
      name: 'Caio Linhares',
      email: `${body}@exemplo.com`,
      whatsapp: '85988887777',
      cpf: cpfOf(body),
    })
    codes.push(joined.code)
  }
  const { link, pin } = await rita.client.businessPromotions.giveCounter({ id: bar.id })
  const { client } = world.browser()
  await client.counter.enter({ token: new URL(link).searchParams.get('loja') ?? '', pin })
  for (const code of codes.slice(0, 2)) await client.counter.redeem({ code })
  world.pass(dayMs)
  expect(await figures()).toMatchObject({
    given: { now: 3, before: null },
    redeemed: { now: null },
    givenByDay: [{ through: '2026-03-10', count: 3 }],
    redeemedByDay: [],
    redeemedByHour: [],
  })
  await client.counter.redeem({ code: codes[2] ?? '' })
  world.pass(dayMs)
  expect(await figures()).toMatchObject({
    redeemed: { now: 3 },
    redeemedByHour: [{ from: 0, through: 23, count: 3 }],
  })
})

test('one hint at a time has grounds in the figures', async () => {
  const whatsapp = { channel: 'whatsapp', now: 9, before: null } as const
  const phone = { channel: 'phone', now: 3, before: null } as const
  const calm = { views: { now: 60, before: null }, contacts: [whatsapp], hasPhotos: true, promotes: true }
  expect(hintOf(calm)).toBeNull()
  expect(hintOf({ ...calm, hasPhotos: false, promotes: false })).toBe('photos')
  expect(hintOf({ ...calm, contacts: [phone] })).toBe('whatsapp')
  expect(hintOf({ ...calm, contacts: [{ ...phone, now: 6 }] })).toBeNull()
  expect(hintOf({ ...calm, promotes: false })).toBe('promotion')
  expect(hintOf({ ...calm, views: { now: 19, before: null }, hasPhotos: false })).toBeNull()
  await seen(1, 40)
  expect((await figures()).hint).toBe('photos')
})

test('somebody else reads neither figures nor file, nor turns the mail off; the team’s mail is none', async () => {
  const nina = await keeper(world, 'Nina Prado')
  expect(await codeOf(figures(7, nina))).toBe('businesses.not_yours')
  const file = (who: { cookie: string }, days = '30') =>
    world.app.inject({
      url: `/api/business/companies/${bar.id}/figures.csv?dias=${days}`,
      headers: { cookie: who.cookie },
    })
  expect((await file(nina)).statusCode).toBe(404)
  expect((await file({ cookie: '' })).statusCode).toBe(401)
  expect((await file(rita, '31')).statusCode).toBe(404)
  await seen(1, 6)
  await reached(1, 'whatsapp', 1)
  const own = await file(davi)
  expect(own.headers['content-disposition']).toContain('numeros-bar-do-porto-30-dias.csv')
  expect(own.body).toBe(
    [
      '\uFEFFNúmero;De 08/02/2026 a 09/03/2026;Período anterior',
      'Visitas;6;menos de 3',
      ...['Voltaram em outro dia', 'Contatos: WhatsApp', 'Contatos: Ligações', 'Contatos: Rotas'].map(
        (label) => `${label};menos de 3;menos de 3`,
      ),
      'Cupons dados;menos de 3;menos de 3',
      'Cupons usados;menos de 3;menos de 3',
      'Visitas, 08/02/2026 a 09/03/2026;6;',
      '',
    ].join('\r\n'),
  )
  const { setFiguresMail } = davi.client.businessPromotions
  expect(await codeOf(setFiguresMail({ id: bar.id, mailed: true }))).toBe('businesses.owner_only')
  expect((await figures(7, davi)).mailed).toBe(false)
})

test('owners are mailed the week once, where there is something to tell, until one tap ends it', async () => {
  await weekly()
  expect((await mailsTo(rita.email)).filter(({ unsubscribe }) => unsubscribe)).toEqual([])
  // The Monday after.
  world.pass(6 * dayMs)
  await seen(1, 40)
  await seen(8, 30)
  await reached(2, 'whatsapp', 9)
  await reached(2, 'phone', 2)
  await weekly()
  await weekly()
  const news = async () => (await mailsTo(rita.email)).filter(({ unsubscribe }) => unsubscribe)
  const [mail, ...others] = await news()
  expect(others).toEqual([])
  expect(mail?.text).toContain('40 visitas à sua página (10 a mais que na semana anterior)')
  expect(mail?.text).toContain('9 chamaram no WhatsApp')
  expect(mail?.text).not.toContain('Ligar')
  expect((await mailsTo(davi.email)).filter(({ unsubscribe }) => unsubscribe)).toEqual([])
  const stop = new URL(mail?.unsubscribe ?? '')
  const url = `${stop.pathname}${stop.search}`
  expect((await world.app.inject({ url })).statusCode).toBe(200)
  expect((await figures()).mailed).toBe(true)
  expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await figures()).mailed).toBe(false)
  expect((await rita.client.businesses.reviews({ id: bar.id })).mailed).toBe(true)
  world.pass(7 * dayMs)
  await seen(1, 40)
  await weekly()
  expect(await news()).toHaveLength(1)
  await rita.client.businessPromotions.setFiguresMail({ id: bar.id, mailed: true })
  await weekly()
  expect(await news()).toHaveLength(2)
})

test('a week that could not be mailed on its Monday is written once when it is tried again', async () => {
  const nina = await keeper(world, 'Nina Prado')
  const sebo = await company(world, 'Sebo do Centro')
  await admit(world, sebo.id, nina.id)
  world.pass(6 * dayMs)
  await seen(1, 40)
  await world.db.insert(companyViews).values({ companyId: sebo.id, day: dayAgo(1), views: 30, returning: 0 })
  await onTime(world, 'businesses.figures-mails')
  await onTime(world, 'businesses.figures-mails')
  // As the queue has one more try, two days later: after one that failed, and one whose end was not noted.
  world.pass(2 * dayMs)
  await seen(1, 50)
  const due = world.enqueued.filter(({ job }) => job === 'businesses.figures-mail')
  expect(due).toHaveLength(4)
  const { jobs } = world.deps
  world.deps.jobs = { ...jobs, enqueue: () => Promise.reject(new Error('the queue is away')) }
  await expect(runJobs(world)).rejects.toThrow('the queue is away')
  world.deps.jobs = jobs
  world.enqueued.push(...due)
  await runJobs(world)
  for (const { email, visits } of [
    { ...rita, visits: '40 visitas' },
    { ...nina, visits: '30 visitas' },
  ]) {
    const news = (await mailsTo(email)).filter(({ unsubscribe }) => unsubscribe)
    expect(news.map(({ text }) => text.includes(visits))).toEqual([true])
  }
})

test('counts are deleted after four hundred days', async () => {
  await seen(401, 5)
  await seen(400, 5)
  await reached(401, 'phone', 5)
  await onTime(world, 'companies.retention')
  expect(await viewsOf()).toHaveLength(1)
  expect(await world.db.$count(companyContacts)).toBe(0)
})
