import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appUsers } from '#server/features/identity/tables.ts'
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts'
import { ahead, match, place, promotion, setCompany } from '#server/testing/meetings.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { promotions } from '../companies/tables.ts'
import { exportSections } from './personal-data.ts'
import { meetings } from './tables.ts'

let world: World
let ana: Person
let davi: Person
let cantina: string
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  davi = await world.register('Davi Sales')
  await match(ana, davi)
  cantina = await place(world, 'Cantina')
})
afterEach(() => world.close())

/** Wednesday, 19:30 in the city. */
const wednesday = () => ahead(world, 24)
const of = ({ client }: Person) => client.meetings
const invite = (from = ana, to = davi, startsAt = wednesday()) =>
  of(from).invite({ id: to.id, companyId: cantina, startsAt, sentence: 'Bora?' })
const list = async (person: Person) => {
  const { open, past } = await of(person).list()
  return { open: open.map(({ state, mine }) => [state, mine]), past: past.map(({ state }) => state) }
}
const kinds = async (person: Person) =>
  (await person.client.notifications.list({})).items.map(({ kind }) => kind).filter((one) => one !== 'match')
const seen = { version: 1 }

test('a match is invited to a place of the guide, and their yes is an agreement that both see', async () => {
  const { id } = await invite()
  expect(await list(ana)).toEqual({ open: [['proposed', true]], past: [] })
  expect(await of(davi).get({ id })).toMatchObject({
    state: 'proposed',
    mine: false,
    version: 1,
    sentence: 'Bora?',
    countersLeft: 3,
    place: { name: 'Cantina', neighborhood: 'Benfica', goodForFirst: false, promotion: null },
    person: { id: ana.id, name: 'Ana Lima' },
    late: { mine: null, theirs: null },
    placeChange: null,
    friendPath: null,
    mayRate: false,
  })
  expect(await kinds(davi)).toEqual(['meeting_invited'])
  await of(davi).accept({ id, ...seen })
  expect(await list(ana)).toEqual({ open: [['agreed', true]], past: [] })
  expect(await kinds(ana)).toEqual(['meeting_agreed'])
  expect(await kinds(davi)).toEqual([])
  expect(await codeOf(of(davi).accept({ id, version: 2 }))).toBe('meetings.changed')
})

test('nobody but a visible match is invited or suggested places for, and all others are refused alike', async () => {
  const bia = await world.register('Bia')
  const refusals = async (to: string) => [
    await codeOf(of(ana).invite({ id: to, companyId: cantina, startsAt: wednesday() })),
    await codeOf(of(ana).suggestions({ id: to, startsAt: wednesday() })),
  ]
  const notFound = ['people.not_found', 'people.not_found']
  expect(await refusals(bia.id)).toEqual(notFound)
  expect(await refusals(crypto.randomUUID())).toEqual(notFound)
  expect(await refusals(ana.id)).toEqual(notFound)
  await world.db.update(appUsers).set({ ageAssured: false }).where(eq(appUsers.id, davi.id))
  expect(await refusals(davi.id)).toEqual(notFound)
})

test('an hour too soon or too far, a place that is unknown, off or closed then are refused; unknown hours are not', async () => {
  const at = (startsAt: Date, companyId = cantina) =>
    codeOf(of(ana).invite({ id: davi.id, companyId, startsAt }))
  expect(await at(new Date(ahead(world, 0).getTime() + 29 * minuteMs))).toBe('meetings.bad_hour')
  expect(await at(ahead(world, 30 * 24 + 1))).toBe('meetings.bad_hour')
  expect(await at(wednesday(), crypto.randomUUID())).toBe('meetings.place_unknown')
  // Half past six in the morning.
  expect(await at(ahead(world, 35))).toBe('meetings.place_closed')
  await setCompany(world, cantina, { status: 'inactive' })
  expect(await at(wednesday())).toBe('meetings.place_unknown')
  const vague = await place(world, 'Vaga', { hours: 'quando der' })
  await of(ana).invite({ id: davi.id, companyId: vague, startsAt: ahead(world, 35) })
})

test('a second invitation meets the open one, whoever sends it', async () => {
  await invite()
  expect(await codeOf(invite())).toBe('meetings.open_exists')
  expect(await codeOf(invite(davi, ana))).toBe('meetings.open_exists')
})

test('three counter-proposals are made in turns, each to the version that was seen', async () => {
  const { id } = await invite()
  const change = (person: Person, version: number) =>
    of(person).counter({ id, version, companyId: cantina, startsAt: ahead(world, 48) })
  expect(await codeOf(change(ana, 1))).toBe('meetings.changed')
  await change(davi, 1)
  expect(await codeOf(change(davi, 2))).toBe('meetings.changed')
  expect(await codeOf(of(ana).accept({ id, version: 1 }))).toBe('meetings.changed')
  expect(await kinds(ana)).toEqual(['meeting_changed'])
  await change(ana, 2)
  await change(davi, 3)
  expect(await codeOf(change(ana, 4))).toBe('meetings.no_counters_left')
  await of(ana).accept({ id, version: 4 })
  expect(await of(davi).get({ id })).toMatchObject({ state: 'agreed', countersLeft: 0, sentence: null })
})

test('“Agora não” and no answer read the same to whoever invited, in every answer, at every moment', async () => {
  const userId = ''
  const started = ahead(world, 0)
  async function readings(declines: boolean) {
    const { id } = await invite(ana, davi, new Date(started.getTime() + 6 * dayMs))
    if (declines) {
      await of(davi).decline({ id, ...seen })
      expect(await list(davi)).toEqual({ open: [], past: [] })
      expect(await codeOf(of(davi).get({ id }))).toBe('meetings.not_found')
    }
    const read: unknown[] = []
    for (const passed of [0, dayMs, 2 * dayMs - 1, 1, dayMs]) {
      world.pass(passed)
      read.push([
        await of(ana).get({ id }),
        await of(ana).list(),
        await codeOf(of(ana).accept({ id, ...seen })),
        await codeOf(of(ana).accept({ id, version: 7 })),
        await codeOf(of(ana).cancel({ id })),
        await codeOf(of(ana).share({ id })),
        await codeOf(of(ana).late({ id, minutes: 10 })),
        await ana.client.notifications.list({}),
        await exportSections(world.db, { userId, memberId: ana.id }),
      ])
    }
    await world.db.delete(meetings)
    world.pass(started.getTime() - ahead(world, 0).getTime())
    return JSON.stringify(read).replaceAll(id, 'id')
  }
  expect(await readings(true)).toBe(await readings(false))
})

test('an inviter can’t tell “Agora não” by inviting again or by giving up, and the asked may invite at once', async () => {
  for (const declines of [true, false]) {
    await world.db.delete(meetings)
    const { id } = await invite()
    if (declines) await of(davi).decline({ id, ...seen })
    expect(await codeOf(invite())).toBe('meetings.open_exists')
    await of(ana).decline({ id, ...seen })
    expect(await list(ana)).toEqual({ open: [], past: [] })
    const again = await invite()
    if (declines) await of(davi).decline({ id: again.id, ...seen })
    expect(await codeOf(invite())).toBe('meetings.open_exists')
    world.pass(dayMs)
    expect(await codeOf(invite())).toBe('meetings.wait')
    await invite(davi, ana)
    expect((await list(ana)).open).toEqual([['proposed', false]])
  }
})

test('two invitations without a yes are all that one sends to the same match in two weeks', async () => {
  for (let times = 0; times < 2; times++) {
    await invite()
    world.pass(dayMs)
  }
  expect(await codeOf(invite())).toBe('meetings.wait')
  world.pass(13 * dayMs)
  await invite()
})

test('an invitation of one’s own replaces the one that was declined, for both', async () => {
  const { id } = await invite()
  await of(davi).decline({ id, ...seen })
  world.pass(minuteMs)
  const { id: own } = await invite(davi, ana)
  expect((await of(ana).list()).open.map((one) => one.id)).toEqual([own])
  expect(await codeOf(of(ana).get({ id }))).toBe('meetings.not_found')
})

test('an agreed meeting can be called off, and a delay said, by either and until its hour is over', async () => {
  const { id } = await invite()
  expect(await codeOf(of(davi).late({ id, minutes: 10 }))).toBe('meetings.not_found')
  expect(await codeOf(of(davi).cancel({ id }))).toBe('meetings.not_found')
  await of(davi).accept({ id, ...seen })
  await of(ana).late({ id, minutes: 20 })
  expect((await of(davi).get({ id })).late).toEqual({ mine: null, theirs: 20 })
  expect(await kinds(davi)).toEqual(['meeting_late'])
  await of(ana).late({ id, minutes: null })
  expect(await kinds(davi)).toEqual([])
  await of(davi).cancel({ id })
  expect(await list(ana)).toEqual({ open: [], past: ['cancelled'] })
  expect(await kinds(ana)).toEqual(['meeting_cancelled'])
  expect(await kinds(davi)).toEqual([])
  world.pass(minuteMs)
  const { id: again } = await invite()
  await of(davi).accept({ id: again, ...seen })
  world.pass(27 * hourMs)
  expect(await codeOf(of(davi).cancel({ id: again }))).toBe('meetings.not_found')
  expect((await list(ana)).past).toEqual(['past', 'cancelled'])
})

test('a stranger finds no meeting, whatever they ask of it', async () => {
  const bia = await world.register('Bia')
  const { id } = await invite()
  await of(davi).accept({ id, ...seen })
  const { get, accept, decline, cancel, late, share, unshare, arrived, rate, counter } = of(bia)
  const startsAt = wednesday()
  for (const call of [
    () => get({ id }),
    () => accept({ id, version: 2 }),
    () => decline({ id, version: 2 }),
    () => cancel({ id }),
    () => late({ id, minutes: 10 }),
    () => share({ id }),
    () => unshare({ id }),
    () => arrived({ id }),
    () => rate({ id, feeling: 'good' }),
    () => counter({ id, version: 2, companyId: cantina, startsAt }),
  ])
    expect(await codeOf(call())).toBe('meetings.not_found')
})

test('the promotion with the highest discount is noted, and its end, closed hours and a lost place are told at reading', async () => {
  await promotion(world, cantina, 10)
  const best = await promotion(world, cantina, 30)
  const { id } = await invite()
  const read = () => of(davi).get({ id })
  expect((await read()).place.promotion).toMatchObject({ id: best, discount: 30 })
  await world.db.update(promotions).set({ status: 'inactive' }).where(eq(promotions.id, best))
  expect(await read()).toMatchObject({
    placeChange: 'promotion_over',
    place: { promotion: { discount: 10 } },
  })
  await setCompany(world, cantina, { openMinutes: '{[0,60)}' })
  expect((await read()).placeChange).toBe('closed')
  await setCompany(world, cantina, { binnedAt: new Date() })
  expect((await read()).placeChange).toBe('gone')
  await of(davi).accept({ id, ...seen })
  const other = await place(world, 'Outra')
  await of(ana).counter({ id, version: 2, companyId: other, startsAt: wednesday() })
  expect(await read()).toMatchObject({
    state: 'proposed',
    mine: false,
    placeChange: null,
    place: { name: 'Outra' },
  })
})

test('an agreed meeting moves to another place, by either and while proposals are left, only where its own is closed or gone', async () => {
  const other = await place(world, 'Outra')
  const { id } = await invite()
  await of(davi).accept({ id, ...seen })
  const move = (person: Person, version: number, companyId = other) =>
    of(person).counter({ id, version, companyId, startsAt: wednesday() })
  expect(await codeOf(move(ana, 2))).toBe('meetings.changed')
  await setCompany(world, cantina, { openMinutes: '{[0,60)}' })
  expect(await codeOf(move(ana, 2, cantina))).toBe('meetings.place_closed')
  await move(davi, 2)
  expect(await list(ana)).toEqual({ open: [['proposed', false]], past: [] })
  expect(await kinds(ana)).toContain('meeting_changed')
  await of(ana).accept({ id, version: 3 })
  await setCompany(world, other, { status: 'inactive' })
  const third = await place(world, 'Terceira')
  await move(ana, 4, third)
  expect(await of(davi).get({ id })).toMatchObject({
    state: 'proposed',
    mine: false,
    countersLeft: 1,
    place: { name: 'Terceira' },
  })
  await world.db.update(meetings).set({ counters: 3 })
  await of(davi).accept({ id, version: 5 })
  await setCompany(world, third, { status: 'inactive' })
  expect(await codeOf(move(davi, 6))).toBe('meetings.no_counters_left')
})

test('meetings are off with their feature', async () => {
  await world.turn('encontros', false)
  expect(await codeOf(of(ana).list())).toBe('request.feature_off')
  expect(await codeOf(world.visitor().meetings.friend({ token: 'x' }))).toBe('request.feature_off')
})
