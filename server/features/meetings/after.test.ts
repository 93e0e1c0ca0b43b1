import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts'
import { ahead, match, place, runMeetingsJob, setCompany } from '#server/testing/meetings.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { appUsers } from '../identity/tables.ts'
import { matches } from '../interactions/tables.ts'
import { meetingFigures, meetingsAt } from './figures.ts'
import { exportSections } from './personal-data.ts'
import { meetingSides, meetings } from './tables.ts'

let world: World
let ana: Person
let davi: Person
let cantina: string
let id: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
  await match(ana, davi)
  cantina = await place(world, 'Cantina')
  const made = await ana.client.meetings.invite({
    id: davi.id,
    companyId: cantina,
    startsAt: ahead(world, 24),
  })
  id = made.id
  await davi.client.meetings.accept({ id, version: 1 })
})
afterEach(() => world.close())

const of = ({ client }: Person) => client.meetings
const token = async (person = ana) => (await of(person).share({ id })).path.replace('/acompanhar/', '')
const friend = (given: string) => world.visitor().meetings.friend({ token: given })
const kinds = async (person: Person) =>
  (await person.client.notifications.list({})).items.map(({ kind }) => kind).filter((one) => one !== 'match')

test('a friend sees hour, place and one first name, is told of the arrival, and the link stays the same', async () => {
  const shared = await token()
  expect(await token()).toBe(shared)
  expect(await token(davi)).not.toBe(shared)
  expect((await of(ana).get({ id })).friendPath).toBe(`/acompanhar/${shared}`)
  const page = await friend(shared)
  expect(page).toEqual({
    firstName: 'Ana',
    startsAt: ahead(world, 24),
    place: {
      name: 'Cantina',
      address: 'Av. da Universidade, 2380',
      neighborhood: 'Benfica',
      slug: 'cantina',
    },
    cancelled: false,
    arrivedAt: null,
  })
  expect(JSON.stringify(page)).not.toMatch(/Davi|Lima/)
  expect(await codeOf(of(ana).arrived({ id }))).toBe('meetings.not_found')
  world.pass(23 * hourMs)
  await of(ana).arrived({ id })
  const arrivedAt = ahead(world, 0)
  world.pass(hourMs)
  await of(ana).arrived({ id })
  expect((await friend(shared)).arrivedAt).toEqual(arrivedAt)
  expect((await of(ana).get({ id })).arrived).toBe(true)
  expect((await of(davi).get({ id })).arrived).toBe(false)
})

test('a link is stored nowhere in clear, and one that was ended is never valid again', async () => {
  const shared = await token()
  expect(JSON.stringify(await world.db.select().from(meetingSides))).not.toContain(shared)
  await of(ana).unshare({ id })
  expect(await codeOf(friend(shared))).toBe('meetings.link_over')
  expect((await of(ana).get({ id })).friendPath).toBeNull()
  const another = await token()
  expect(another).not.toBe(shared)
  expect(await codeOf(friend(shared))).toBe('meetings.link_over')
  expect(await codeOf(friend('x'))).toBe('meetings.link_over')
})

test('a link says that the meeting was called off, and dies twelve hours after its hour', async () => {
  const shared = await token()
  world.pass(36 * hourMs - 1)
  expect((await friend(shared)).cancelled).toBe(false)
  world.pass(1)
  expect(await codeOf(friend(shared))).toBe('meetings.link_over')
  expect(await codeOf(of(ana).share({ id }))).toBe('meetings.not_found')
  world.pass(-36 * hourMs)
  await of(davi).cancel({ id })
  expect((await friend(shared)).cancelled).toBe(true)
  expect(await codeOf(of(davi).share({ id }))).toBe('meetings.not_found')
})

const ends = {
  'Davi blocks Ana': () => davi.client.interactions.block({ id: ana.id }),
  'Ana blocks Davi': () => ana.client.interactions.block({ id: davi.id }),
  'the match is undone': () =>
    world.db.update(matches).set({ status: 'removed' }).where(eq(matches.status, 'active')),
  'Davi is suspended': () => world.deactivate(davi),
  'Davi is erased': () => world.db.delete(appUsers).where(eq(appUsers.id, davi.id)),
  'Davi’s age is doubted': () =>
    world.db.update(appUsers).set({ ageAssured: false }).where(eq(appUsers.id, davi.id)),
}
for (const [end, happens] of Object.entries(ends))
  test(`a meeting, its news and its friends’ pages vanish at once when ${end}`, async () => {
    const links = [await token(), await token(davi)]
    await happens()
    expect(await of(ana).list()).toEqual({ open: [], past: [] })
    expect(await codeOf(of(ana).get({ id }))).toBe('meetings.not_found')
    expect(await codeOf(of(ana).cancel({ id }))).toBe('meetings.not_found')
    expect(await kinds(ana)).toEqual([])
    for (const link of links) expect(await codeOf(friend(link))).toBe('meetings.link_over')
  })

test('both are reminded three hours before, and asked the next morning, once', async () => {
  world.pass(21 * hourMs - minuteMs)
  await runMeetingsJob(world)
  expect(await kinds(davi)).toEqual([])
  world.pass(minuteMs)
  for (let times = 0; times < 2; times++) await runMeetingsJob(world)
  expect(await kinds(davi)).toEqual(['meeting_reminder'])
  expect(await kinds(ana)).toEqual(['meeting_reminder', 'meeting_agreed'])
  // Thursday, one minute to ten: Wednesday's meeting was at half past seven.
  world.pass(3 * hourMs + 14.5 * hourMs - minuteMs)
  await runMeetingsJob(world)
  expect(await kinds(davi)).not.toContain('meeting_rate')
  await of(ana).rate({ id, feeling: 'good' })
  world.pass(minuteMs)
  for (let times = 0; times < 2; times++) await runMeetingsJob(world)
  expect(await kinds(davi)).toEqual(['meeting_rate', 'meeting_reminder'])
  expect(await kinds(ana)).not.toContain('meeting_rate')
})

test('both are told once when the place of what they agreed closes or leaves the guide', async () => {
  await runMeetingsJob(world)
  await setCompany(world, cantina, { status: 'inactive' })
  for (let times = 0; times < 2; times++) await runMeetingsJob(world)
  for (const person of [ana, davi])
    expect((await kinds(person)).filter((kind) => kind === 'meeting_place')).toHaveLength(1)
  await setCompany(world, cantina, { status: 'active' })
  await runMeetingsJob(world)
  expect((await of(ana).get({ id })).placeChange).toBeNull()
})

test('an invitation that nobody answered is no news any more once it has expired', async () => {
  await of(ana).cancel({ id })
  await ana.client.meetings.invite({ id: davi.id, companyId: cantina, startsAt: ahead(world, 2) })
  expect(await kinds(davi)).toContain('meeting_invited')
  world.pass(2 * hourMs)
  await runMeetingsJob(world)
  expect(await kinds(davi)).not.toContain('meeting_invited')
})

test('each says how it was for themselves, in its time, and the other is shown and exported nothing of it', async () => {
  const rate = (person: Person, feeling: 'good' | 'bad') => of(person).rate({ id, feeling })
  world.pass(26 * hourMs - 1)
  expect(await codeOf(rate(ana, 'bad'))).toBe('meetings.not_found')
  const before = JSON.stringify([await of(davi).get({ id }), await of(davi).list()])
  world.pass(1)
  expect((await of(ana).get({ id })).mayRate).toBe(true)
  await rate(ana, 'bad')
  expect((await of(ana).get({ id })).feeling).toBe('bad')
  const after = JSON.stringify([await of(davi).get({ id }), await of(davi).list()])
  expect(after).toBe(before.replaceAll('"mayRate":false', '"mayRate":true'))
  const exported = async (person: Person) =>
    JSON.stringify(await exportSections(world.db, { userId: '', memberId: person.id }))
  expect(await exported(davi)).not.toContain('bad')
  expect(await exported(ana)).toContain('bad')
  world.pass(7 * dayMs - 2 * hourMs)
  expect(await codeOf(rate(davi, 'good'))).toBe('meetings.not_found')
})

test('the calendar file of what is agreed names the place and nobody, to the two alone', async () => {
  const get = (cookie: string) =>
    world.app.inject({ method: 'GET', url: `/encontro/${id}.ics`, headers: { cookie } })
  const file = await get(davi.cookie)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body).toContain('SUMMARY:Encontro em Cantina')
  expect(file.body).not.toMatch(/Ana|Davi/)
  const bia = await world.register('Bia')
  expect((await get(bia.cookie)).statusCode).toBe(404)
  expect((await get('')).statusCode).toBe(404)
})

test('a meeting is deleted one year after its hour, and its answers count until then', async () => {
  const sweep = () => onTime(world, 'meetings.retention')
  const [bia, caio] = [await world.register('Bia'), await world.register('Caio')]
  await match(bia, caio)
  const startsAt = ahead(world, 25)
  const later = await of(bia).invite({ id: caio.id, companyId: cantina, startsAt })
  world.pass(26 * hourMs)
  await of(ana).rate({ id, feeling: 'good' })
  world.pass(365 * dayMs - 2 * hourMs - 1)
  await sweep()
  expect(await world.db.$count(meetings)).toBe(2)
  world.pass(1)
  await sweep()
  expect((await world.db.select({ id: meetings.id }).from(meetings)).map((row) => row.id)).toEqual([later.id])
  expect(await world.db.$count(meetingSides)).toBe(2)
})

test('meetings go with either account', async () => {
  await world.db.delete(appUsers).where(and(eq(appUsers.id, davi.id)))
  expect(await world.db.select().from(meetings)).toEqual([])
  expect(await world.db.select().from(meetingSides)).toEqual([])
})

test('a company counts its meetings from three on, and is good for a first one once most of five answers say so', async () => {
  const company = () => world.visitor().companies.one({ slug: 'cantina' })
  expect(await meetingsAt(world.db, cantina, ahead(world, 0))).toEqual({ week: null, month: null })
  const people: Person[] = []
  for (const name of ['Bia', 'Caio', 'Duda', 'Edu']) people.push(await world.register(name))
  const [bia, caio, duda, edu] = people
  if (!bia || !caio || !duda || !edu) throw new Error('nobody came')
  const ids = [id]
  for (const [one, other] of [
    [bia, caio],
    [duda, edu],
  ] as const) {
    await match(one, other)
    const made = await of(one).invite({ id: other.id, companyId: cantina, startsAt: ahead(world, 24) })
    await of(other).accept({ id: made.id, version: 1 })
    ids.push(made.id)
  }
  expect(await meetingsAt(world.db, cantina, ahead(world, 0))).toEqual({ week: 3, month: 3 })
  expect(await meetingsAt(world.db, cantina, ahead(world, 8 * 24))).toEqual({ week: null, month: 3 })
  const few = { invited: null, agreed: null, good: null }
  const three = { ...few, invited: 3, agreed: 3 }
  expect(await meetingFigures(world.db, ahead(world, 0))).toEqual({ week: three, month: three })
  expect(await meetingFigures(world.db, ahead(world, 8 * 24))).toEqual({ week: few, month: three })
  world.pass(26 * hourMs)
  const [, second = '', third = ''] = ids
  await of(bia).rate({ id: second, feeling: 'good' })
  await of(caio).rate({ id: second, feeling: 'good' })
  await of(duda).rate({ id: third, feeling: 'no_spark' })
  await of(ana).rate({ id, feeling: 'good' })
  expect((await company()).goodForFirst).toBe(false)
  await of(davi).rate({ id, feeling: 'no_spark' })
  expect((await company()).goodForFirst).toBe(true)
  expect((await of(ana).get({ id })).place.goodForFirst).toBe(true)
  // Two of the three are good, one of them to both.
  expect((await meetingFigures(world.db, ahead(world, 0))).week.good).toBeNull()
  await of(edu).rate({ id: third, feeling: 'good' })
  expect((await meetingFigures(world.db, ahead(world, 0))).week.good).toBe(3)
  await of(edu).rate({ id: third, feeling: 'no_spark' })
  await of(ana).rate({ id, feeling: 'bad' })
  expect((await company()).goodForFirst).toBe(false)
  const { client: boss } = await world.administrator()
  expect((await boss.admin.overview()).meetings).toEqual({
    week: { invited: 3, agreed: 3, good: null },
    month: { invited: 3, agreed: 3, good: null },
  })
})
