import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { local } from '#server/testing/form-time.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { events, eventParticipants as seats } from './tables.ts'

const hourMs = 3_600_000
let world: World
let office: Person['client']['events']
let ana: Person
let bia: Person
let caio: Person
beforeEach(async () => {
  world = await createWorld()
  office = (await world.staff('conteudo')).client.events
  ana = await world.register('Ana Lima')
  bia = await world.register('Bia Torres')
  caio = await world.register('Caio Linhares')
})
afterEach(() => world.close())

const form = { title: 'Curtas na praça', place: 'Praça da Gentilândia' }
const plan = async (more: Partial<Parameters<typeof office.create>[0]> = {}) =>
  (await office.create({ ...form, startsAt: local(48), ...more })).id
const cardOf = async ({ client }: Person, id: string) =>
  (await client.events.list({})).items.find((one) => one.id === id)
const told = (kind: 'event_seat' | 'event_cancelled') =>
  world.db
    .select({ memberId: notifications.memberId })
    .from(notifications)
    .where(eq(notifications.kind, kind))

// spec M212, M215
test('events to come stand by their time, the soonest first, and are narrowed by days and price', async () => {
  await plan({ title: 'Depois', startsAt: local(72), price: 1000 })
  await plan({ title: 'Logo', startsAt: local(24) })
  await plan({ title: 'Desligado', startsAt: local(30) }).then((id) =>
    office.setStatus({ id, version: 1, status: 'inactive' }),
  )
  await plan({ title: 'Passado', startsAt: local(-30) })
  const titles = async (input: Parameters<typeof ana.client.events.list>[0] = {}) =>
    (await ana.client.events.list(input)).items.map(({ title }) => title)
  expect(await titles()).toEqual(['Logo', 'Depois'])
  expect(await titles({ free: true })).toEqual(['Logo'])
  expect(await titles({ from: local(72).slice(0, 10) })).toEqual(['Depois'])
  expect(await titles({ until: local(24).slice(0, 10) })).toEqual(['Logo'])
  const first = await ana.client.events.list({ limit: 1 })
  expect(await titles({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['Depois'])
})

// spec M216
test('events are narrowed to a bairro, which their place or address names, and only such bairros are offered', async () => {
  await plan({ title: 'Na rua', address: 'Rua Paulino Nogueira, 12 - Benfica' })
  await plan({ title: 'Na praça', place: 'Benfica', startsAt: local(50) })
  await plan({ title: 'Na praia', address: 'Av. Beira Mar - Meireles', startsAt: local(51) })
  await plan({ title: 'Em lugar nenhum', startsAt: local(52) })
  await plan({ title: 'Passado', address: 'Rua A - Aldeota', startsAt: local(-30) })
  const off = await plan({ title: 'Não vai ter', address: 'Rua B - Aldeota' })
  await office.cancel({ id: off, reason: 'Choveu.' })
  const titles = async (neighborhood: string, more = {}) =>
    (await ana.client.events.list({ neighborhood, ...more })).items.map(({ title }) => title)
  expect(await titles('Benfica')).toEqual(['Na rua', 'Na praça'])
  expect(await titles('Benfica', { until: local(-24).slice(0, 10) })).toEqual([])
  expect(await titles('Meireles')).toEqual(['Na praia'])
  expect(await titles('Aldeota')).toEqual([])
  expect(await titles('Bairro nenhum')).toEqual([])
  expect(await ana.client.events.neighborhoods({})).toEqual([
    { name: 'Benfica', count: 2 },
    { name: 'Meireles', count: 1 },
  ])
})

test('a member who comes to a full event waits in line, and gets the place that is given back', async () => {
  const id = await plan({ maxParticipants: 1 })
  const join = ({ client }: Person) => client.events.join({ id })
  expect(await join(ana)).toEqual({ state: 'going', place: null, url: null })
  expect(await join(ana)).toEqual({ state: 'going', place: null, url: null })
  world.pass(1000)
  expect(await join(bia)).toEqual({ state: 'waiting', place: 1, url: null })
  world.pass(1000)
  expect(await join(caio)).toEqual({ state: 'waiting', place: 2, url: null })
  expect(await cardOf(caio, id)).toMatchObject({ taken: 1, waiting: 2, mine: { state: 'waiting', place: 2 } })

  await ana.client.events.leave({ id })
  await ana.client.events.leave({ id })
  expect(await cardOf(bia, id)).toMatchObject({ taken: 1, waiting: 1, mine: { state: 'going' } })
  expect(await cardOf(caio, id)).toMatchObject({ mine: { state: 'waiting', place: 1 } })
  expect(await told('event_seat')).toEqual([{ memberId: bia.id }])
  const letters = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, bia.email))
  expect(letters.filter(({ subject }) => subject.startsWith('Abriu vaga'))).toHaveLength(1)
})

test('places that come free otherwise are given on within a minute: a raised limit, an erased account', async () => {
  const id = await plan({ maxParticipants: 1 })
  for (const one of [ana, bia, caio]) {
    await one.client.events.join({ id })
    world.pass(1000)
  }
  await office.update({ ...form, id, version: 1, startsAt: local(48), maxParticipants: 2 })
  await onTime(world, 'events.fill')
  expect(await cardOf(bia, id)).toMatchObject({ mine: { state: 'going' } })
  await world.db.delete(appUsers).where(eq(appUsers.id, ana.id))
  await onTime(world, 'events.fill')
  expect(await cardOf(caio, id)).toMatchObject({ taken: 2, waiting: 0, mine: { state: 'going' } })
  expect(
    await codeOf(office.update({ ...form, id, version: 2, startsAt: local(48), maxParticipants: 1 })),
  ).toBe('events.limit_below')
})

test('an event that has begun is neither joined nor left', async () => {
  const id = await plan({ startsAt: local(1) })
  await ana.client.events.join({ id })
  world.pass(hourMs)
  expect(await codeOf(bia.client.events.join({ id }))).toBe('events.over')
  expect(await codeOf(ana.client.events.leave({ id }))).toBe('events.over')
})

test('a cancelled event says why to those who wanted to go, tells them, and takes nobody in', async () => {
  const id = await plan()
  await ana.client.events.join({ id })
  await office.cancel({ id, reason: 'A chuva levou o telão.' })
  expect(await codeOf(office.cancel({ id, reason: 'De novo' }))).toBe('events.cancelled')
  expect(await cardOf(ana, id)).toMatchObject({ cancelled: 'A chuva levou o telão.' })
  expect(await cardOf(bia, id)).toBeUndefined()
  expect(await codeOf(bia.client.events.join({ id }))).toBe('events.cancelled')
  expect(await told('event_cancelled')).toEqual([{ memberId: ana.id }])
})

test('participants are those who go and whom the viewer may see', async () => {
  const id = await plan({ maxParticipants: 2 })
  for (const one of [ana, bia, caio]) await one.client.events.join({ id })
  const names = async () => (await ana.client.events.participants({ id })).items.map(({ name }) => name)
  expect(new Set(await names())).toEqual(new Set(['Ana', 'Bia']))
  await bia.client.interactions.block({ id: ana.id })
  expect(await names()).toEqual(['Ana'])
})

/** Same university, course and age: fifty points. */
const alike = {
  gender: 'feminino',
  genderPreference: 'todos',
  studying: true,
  university: 'Universidade Federal do Ceará',
  course: 'Design',
  age: 22,
} as const
const become = ({ id }: Person, facts: Partial<typeof appUsers.$inferInsert>) =>
  world.db.update(appUsers).set(facts).where(eq(appUsers.id, id))

// spec M212
test('three who fit are counted on the card and the page, and stand first among those who go, page by page', async () => {
  const id = await plan()
  const [davi, edu] = [await world.register('Davi Rocha'), await world.register('Edu Reis')]
  for (const one of [ana, bia, caio, davi]) await become(one, alike)
  await become(edu, { ...alike, university: 'Universidade Estadual do Ceará', course: 'Direito' })
  for (const one of [edu, davi, caio]) await one.client.events.join({ id })
  const counted = async (of = ana) => {
    const card = await cardOf(of, id)
    const { fitting } = await of.client.events.one({ slug: card?.slug ?? '' })
    expect(fitting).toBe(card?.fitting)
    return fitting
  }
  expect(await counted()).toBeNull()
  await bia.client.events.join({ id })
  await ana.client.events.join({ id })
  expect(await counted()).toBe(3)
  expect(await counted(edu)).toBeNull()
  const names: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await ana.client.events.participants({ id, limit: 2, ...(cursor && { cursor }) })
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  expect(names[0]).toBe('Ana')
  expect(new Set(names.slice(1, 4))).toEqual(new Set(['Bia', 'Caio', 'Davi']))
  expect(names.slice(4)).toEqual(['Edu'])
  await become(caio, { genderPreference: 'masculino' })
  expect(await counted()).toBeNull()
  await become(caio, { genderPreference: 'todos' })
  await bia.client.interactions.block({ id: ana.id })
  expect(await counted()).toBeNull()
})

test('the team checks in who has a place, by first name and initial, and nobody who waits', async () => {
  const id = await plan({ maxParticipants: 1 })
  await ana.client.events.join({ id })
  world.pass(1000)
  await bia.client.events.join({ id })
  const { rows } = await office.seats({ event: id })
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['Ana L.', 'going'],
    ['Bia T.', 'waiting'],
  ])
  await office.checkIn({ id: rows[0]?.id ?? '', here: true })
  const [seat] = await world.db.select().from(seats).where(eq(seats.userId, ana.id))
  expect(seat?.checkedInAt).toEqual(new Date())
  expect(await codeOf(office.checkIn({ id: rows[1]?.id ?? '', here: true }))).toBe('events.not_going')
})

test('an event is read by anyone, and goes into a calendar in its own hour', async () => {
  await plan({ startsAt: '2026-03-14T19:00', address: 'Rua Paulino Nogueira - Benfica' })
  expect(await world.visitor().events.one({ slug: 'curtas-na-praca' })).toMatchObject({
    mine: null,
    address: 'Rua Paulino Nogueira - Benfica',
  })
  const answer = await world.app.inject({ url: '/eventos/curtas-na-praca/evento.ics' })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.body).toContain('DTSTART:20260314T220000Z')
  expect(answer.body).toContain('DTEND:20260315T000000Z')
  await world.turn('events', false)
  expect((await world.app.inject({ url: '/eventos/curtas-na-praca/evento.ics' })).statusCode).toBe(404)
})

test('the form asks for title, date and place with one sentence', async () => {
  const { data } = await office.create({ ...form, startsAt: local(1), title: ' ' }).catch((error) => error)
  expect(JSON.stringify(data)).toContain('Título, data e local são obrigatórios.')
})

test('an event’s page is shared with a card of its own, drawn anew once it is cancelled, and gone with its page', async () => {
  const id = await plan()
  const address = '/eventos/curtas-na-praca/card.png'
  const card = await world.app.inject(address)
  expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ])
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await world.app.inject(address)).rawPayload.equals(card.rawPayload)).toBe(true)
  await world.db.update(events).set({ cancelled: 'Chuva.' }).where(eq(events.id, id))
  expect((await world.app.inject(address)).rawPayload.equals(card.rawPayload)).toBe(false)
  await world.db.update(events).set({ status: 'inactive' }).where(eq(events.id, id))
  for (const slug of ['curtas-na-praca', 'nada', '%00', '..%2fcurtas'])
    expect((await world.app.inject(`/eventos/${slug}/card.png`)).statusCode, slug).toBe(404)
})
