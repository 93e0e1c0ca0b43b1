import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { local } from '#server/testing/form-time.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { notifications } from '../notifications/tables.ts'
import { eventParticipants as seats } from './tables.ts'
import { fill } from './waiting-list.ts'

const minuteMs = 60_000
const form = { title: 'Curtas na praça', place: 'Praça da Gentilândia', startsAt: '2030-03-16T18:00' }
const page = { slug: 'curtas-na-praca' }
let world: World
let team: Person['client']
let ana: Person
let bia: Person
let id: string
beforeEach(async () => {
  world = await createWorld()
  team = (await world.staff('conteudo')).client
  ana = await world.register('Ana Lima')
  bia = await world.register('Bia Torres')
  id = (await team.events.create({ ...form, maxParticipants: 1 })).id
  await ana.client.events.join({ id })
  world.pass(1000)
  await bia.client.events.join({ id })
  await world.db.delete(mailOutbox)
})
afterEach(() => world.close())

const change = (version: number, more: Partial<typeof form>) =>
  team.events.update({ ...form, maxParticipants: 1, ...more, id, version })
/** Runs the job at once, and once the writes before have settled. */
async function settle() {
  await onTime(world, 'events.announce')
  world.pass(3 * minuteMs)
  await onTime(world, 'events.announce')
}
const letters = () => world.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
const subjects = async () => (await letters()).map(({ subject }) => subject)
const news = async () =>
  (
    await world.db
      .select({ memberId: notifications.memberId, kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.aboutId, id))
  ).toSorted((a, b) => a.kind.localeCompare(b.kind))
const both = (subject: string) => [subject, subject]
const numberOf = (file: string | undefined) => Number(file?.match(/^SEQUENCE:(\d+)\r$/m)?.[1])

// spec M526
test('an event that moves notifies who has a place and who waits, once the office has left it alone', async () => {
  const before = (await world.app.inject(`/eventos/${page.slug}/evento.ics`)).body
  await change(1, { startsAt: '2030-03-17T17:30' })
  await onTime(world, 'events.announce')
  expect(await letters()).toEqual([])
  world.pass(2 * minuteMs)
  await change(2, { startsAt: '2030-03-23T17:30', place: 'Praia de Iracema' })
  await settle()
  await settle()
  const [letter, ...more] = await letters()
  expect(more).toHaveLength(1)
  expect(letter?.subject).toBe('Mudou: Curtas na praça')
  expect(letter?.text).toContain('era em sábado, 16/03, 18h, em Praça da Gentilândia.')
  expect(letter?.text).toContain('Agora é em sábado, 23/03, 17h30, em Praia de Iracema.')
  const file = letter?.calendar?.content
  expect(letter?.calendar?.method).toBe('PUBLISH')
  expect(file).toContain('DTSTART:20300323T203000Z')
  expect(file).toContain(`UID:${id}@`)
  expect(before).toContain(`UID:${id}@`)
  expect(numberOf(file)).toBeGreaterThan(numberOf(before))
  expect((await news()).map(({ kind }) => kind)).toEqual(both('event_changed'))
})

test('an event put back before its announcement, by hand or by undo, notifies nobody', async () => {
  await change(1, { place: 'Praia de Iracema' })
  await change(2, {})
  const { entry } = await change(3, { startsAt: local(30) })
  await team.backOffice.undo({ entry: entry ?? 0 })
  await settle()
  expect([await letters(), await news()]).toEqual([[], []])
})

test('an undo of what was announced is announced, too, and replaces the earlier news', async () => {
  const { entry } = await change(1, { place: 'Praia de Iracema' })
  await settle()
  await world.db.update(notifications).set({ seenAt: new Date(), pushedAt: new Date() })
  await team.backOffice.undo({ entry: entry ?? 0 })
  await settle()
  const unseen = and(
    eq(notifications.aboutId, id),
    isNull(notifications.seenAt),
    isNull(notifications.pushedAt),
  )
  expect(await world.db.$count(notifications, unseen)).toBe(2)
  const [, , last] = await letters()
  expect(last?.text).toContain('em Praia de Iracema.\n')
  expect(last?.text).toContain('em Praça da Gentilândia.')
  expect(await news()).toHaveLength(2)
})

test('a new limit, title or description notifies nobody', async () => {
  await change(1, { title: 'Curtas e longas' })
  await settle()
  expect([await letters(), await news()]).toEqual([[], []])
})

// spec M526
test('an event that is switched off is cancelled for who has a place, and back when it is switched on', async () => {
  await team.events.setStatus({ id, version: 1, status: 'inactive' })
  expect((await world.visitor().events.one(page)).cancelled).toBe('Este evento não vai acontecer.')
  const cancelled = await world.app.inject(`/eventos/${page.slug}/evento.ics`)
  expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.stringContaining('METHOD:CANCEL\r\n')])
  expect((await ana.client.events.list({})).items).toEqual([])
  expect(await codeOf(bia.client.events.join({ id }))).toBe('events.not_found')
  await settle()
  expect(await subjects()).toEqual(both('Cancelado: Curtas na praça'))
  const [off] = await letters()
  expect(off?.text).toContain('que seria em sábado, 16/03, 18h')
  expect(off?.calendar).toMatchObject({
    method: 'CANCEL',
    content: expect.stringContaining('STATUS:CANCELLED\r\n'),
  })
  expect((await news()).map(({ kind }) => kind)).toEqual(both('event_cancelled'))
  await team.events.setStatus({ id, version: 2, status: 'active' })
  await settle()
  const [, , on] = await letters()
  expect(on?.subject).toBe('Vai acontecer: Curtas na praça')
  expect(on?.calendar?.method).toBe('PUBLISH')
  expect(numberOf(on?.calendar?.content)).toBeGreaterThan(numberOf(off?.calendar?.content))
  expect((await news()).map(({ kind }) => kind)).toEqual(both('event_changed'))
  expect((await world.visitor().events.one(page)).cancelled).toBeNull()
})

test('an event in the bin is cancelled for who has a place, and gone where nobody has one', async () => {
  await team.events.bin({ id, version: 1 })
  await settle()
  expect(await subjects()).toEqual(both('Cancelado: Curtas na praça'))
  expect((await world.visitor().events.one(page)).cancelled).not.toBeNull()
  await world.db.delete(seats)
  expect(await codeOf(world.visitor().events.one(page))).toBe('events.not_found')
})

test('a cancellation is announced at once, with its reason and the file that takes it out of calendars, and only once', async () => {
  await team.events.cancel({ id, reason: 'A chuva levou o telão.' })
  await settle()
  expect(await subjects()).toEqual(both('Cancelado: Curtas na praça'))
  const [letter] = await letters()
  expect(letter?.text).toContain('A chuva levou o telão.')
  expect(letter?.calendar?.content).toContain('METHOD:CANCEL\r\n')
})

test('a free place in an event that is off is given to nobody', async () => {
  await team.events.setStatus({ id, version: 1, status: 'inactive' })
  await world.db.delete(seats).where(eq(seats.userId, ana.id))
  await world.db.transaction((tx) => fill(world.deps, tx, id, new Date()))
  const [left] = await world.db.select({ state: seats.state }).from(seats)
  expect(left?.state).toBe('waiting')
})

test('an event that has taken place is switched off without a word', async () => {
  await change(1, { startsAt: local(1) })
  await settle()
  await world.db.delete(mailOutbox)
  world.pass(80 * minuteMs)
  const rita = (await world.staff('conteudo', 'rita2')).client.events
  await rita.setStatus({ id, version: 2, status: 'inactive' })
  await settle()
  expect(await letters()).toEqual([])
})
