import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CompanySchedule, cityMinute, hoursText, isOpenAt } from '#contract/companies/schedule.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { admit, company, formOf, type Keeper, keeper } from '#server/testing/businesses.ts'
import { type Client, codeOf, createWorld, type World } from '#server/testing/world.ts'
import { exceptionsFrom, openMinutesOf } from '../companies/opening.ts'
import { companies } from '../companies/tables.ts'
import { isOpenAt as isOpenInDatabase } from '../meetings/place.ts'

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
})
afterEach(() => world.close())

const always: CompanySchedule = {
  week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '00:00' }]),
  closedOn: [],
  holidays: 'open',
  vacation: null,
}
const nights: CompanySchedule = {
  ...always,
  week: Array.from({ length: 7 }, () => [
    { from: '11:00', until: '15:00' },
    { from: '18:00', until: '02:30' },
  ]),
  holidays: 'closed',
}
const hours = () => rita.client.businesses.hours({ id: bar.id })
const set = async (schedule: CompanySchedule, who = rita) =>
  who.client.businesses.setHours({ id: bar.id, version: (await hours()).version, schedule })
const openNow = async () => (await world.visitor().companies.list({ open: true })).items.map(({ id }) => id)
const today = () => cityDay(world.deps.clock.now())

test('a schedule writes the text of the guide, stands readable in the audit as the business’s, and is undone whole', async () => {
  const before = await hours()
  expect(before).toMatchObject({
    text: null,
    schedule: null,
    suggested: { holidays: 'open' },
    today: today(),
  })
  await set(nights)
  expect(await hours()).toMatchObject({ text: hoursText(nights), schedule: nights, suggested: null })
  const page = await world.visitor().companies.one({ slug: bar.slug })
  expect(page.hours).toBe('Todos os dias: 11h–15h, 18h–2h30 · Feriados: fechado')
  expect(page.openSpans).toHaveLength(14)
  const admin = await world.administrator()
  const { rows } = await admin.client.backOffice.auditList({ kind: 'company', record: bar.id })
  expect(rows[0]).toMatchObject({ role: 'empresa', actorName: 'Rita Braga', undoable: true })
  expect(rows[0]?.changes).toMatchObject({
    hours: { before: null, after: hoursText(nights) },
    schedule: { before: null, after: nights },
  })
  await admin.client.backOffice.undo({ entry: rows[0]?.id ?? 0 })
  expect(await hours()).toMatchObject({ text: null, schedule: null })
  const [row] = await world.db.select().from(companies).where(eq(companies.id, bar.id))
  expect(row?.exceptions).toBeNull()
})

test('the same schedule again is no change, whatever the order of its keys', async () => {
  const first = await set(nights)
  expect((await set(nights)).version).toBe(first.version)
})

test('a business closes today and opens again, and the guide says so at once', async () => {
  await set(always)
  expect(await openNow()).toContain(bar.id)
  const closed = await rita.client.businesses.closeToday({ id: bar.id, version: (await hours()).version })
  expect(closed.schedule?.closedOn).toEqual([today()])
  expect(await openNow()).not.toContain(bar.id)
  expect((await world.visitor().companies.one({ slug: bar.slug })).specialDays).toMatchObject([
    { date: today(), spans: [] },
  ])
  await rita.client.businesses.openToday({ id: bar.id, version: closed.version })
  expect(await openNow()).toContain(bar.id)
  expect((await world.visitor().companies.one({ slug: bar.slug })).specialDays).toBeUndefined()
})

test('a vacation ends with the day on which it opens again, and days off fall away once they are over', async () => {
  const away = await set({
    ...always,
    closedOn: [cityDay(new Date(world.deps.clock.now().getTime() + dayMs))],
    vacation: { from: today(), until: cityDay(new Date(world.deps.clock.now().getTime() + 9 * dayMs)) },
  })
  expect(await openNow()).not.toContain(bar.id)
  const back = await rita.client.businesses.openToday({ id: bar.id, version: away.version })
  expect(back.schedule).toMatchObject({ vacation: null, closedOn: [expect.any(String)] })
  world.pass(2 * dayMs)
  const later = await rita.client.businesses.closeToday({ id: bar.id, version: back.version })
  expect(later.schedule?.closedOn).toEqual([today()])
})

/** Edits by the team, which writes hours as a text. */
const editing = (client: Client) => async (given: { hours?: string; description?: string }) => {
  const { rows } = await client.companies.records({})
  const row = rows.find(({ id }) => id === bar.id)
  if (!row) throw new Error('no record')
  const { id, name, category, address, phone, hours, version } = row
  return client.companies.update({ id, version, name, category, address, phone, hours, ...given })
}

test('a text that says no hours is not closed for a day, and one that does becomes a schedule', async () => {
  const edit = editing((await world.administrator()).client)
  await edit({ hours: 'Sob agendamento' })
  const close = async () =>
    rita.client.businesses.closeToday({ id: bar.id, version: (await hours()).version })
  expect(await hours()).toMatchObject({ text: 'Sob agendamento', suggested: null })
  expect(await codeOf(close())).toBe('businesses.hours_unread')
  // One of before the form had its hours apart sends them still: they are no field of it.
  const form = { ...(await formOf(rita, bar.id)), hours: 'Dom 8h às 12h' }
  await rita.client.businesses.update({ ...form, description: 'Caldo e café.' })
  expect(await hours()).toMatchObject({ text: 'Sob agendamento' })
  await edit({ hours: 'Seg-Sex 9h às 18h, exceto feriados' })
  expect(await close()).toMatchObject({
    text: 'Seg a Sex: 9h–18h · Sáb, Dom: fechado · Feriados: fechado',
    schedule: { closedOn: [today()] },
  })
})

test('the team’s text takes the schedule’s place, an edit of something else does not, and undoing brings it back', async () => {
  await set(nights)
  const admin = await world.administrator()
  const edit = editing(admin.client)
  await edit({ description: 'Caldo e café.' })
  expect((await hours()).schedule).toEqual(nights)
  const { entry } = await edit({ hours: 'Seg-Sex 9h às 18h' })
  expect(await hours()).toMatchObject({ text: 'Seg-Sex 9h às 18h', schedule: null })
  await admin.client.backOffice.undo({ entry: entry ?? 0 })
  expect(await hours()).toMatchObject({ text: hoursText(nights), schedule: nights })
})

test('sixty days off are room for today once one of them is over, and hostile schedules are refused', async () => {
  const dayAfter = (days: number) => cityDay(new Date(world.deps.clock.now().getTime() + days * dayMs))
  const days = (count: number) => Array.from({ length: count }, (_, index) => dayAfter(index + 1))
  const close = async () =>
    rita.client.businesses.closeToday({ id: bar.id, version: (await hours()).version })
  await set({ ...always, closedOn: days(60) })
  expect(await codeOf(close())).toBe('businesses.days_off_full')
  world.pass(2 * dayMs)
  expect((await close()).schedule?.closedOn).toHaveLength(59)
  expect((await close()).schedule?.closedOn).toHaveLength(59)
  const day = (from: string, until: string) => [[{ from, until }], ...always.week.slice(1)]
  const hostile: CompanySchedule[] = [
    { ...always, closedOn: days(61) },
    { ...always, week: day('08:00', '24:00') },
    { ...always, week: day('25:99', '26:00') },
    { ...always, week: [...always.week, []] },
    { ...always, holidays: Array.from({ length: 4 }, () => ({ from: '08:00', until: '08:00' })) },
    { ...always, closedOn: ['26-12-25'] },
    { ...always, vacation: { from: '26-01-01', until: '2026-01-02' } },
  ]
  for (const schedule of hostile) expect(await codeOf(set(schedule))).toBe('input.invalid')
  expect(await codeOf(set({ ...always, closedOn: days(10_000) }))).toBe('request.too_large')
  const forever = { ...always, vacation: { from: '0001-01-01', until: '9999-12-31' } }
  await set(forever)
  expect(await openNow()).not.toContain(bar.id)
})

test('an older version, somebody else’s company and a schedule that crosses itself are refused', async () => {
  const { version } = await hours()
  await set(nights)
  expect(await codeOf(rita.client.businesses.setHours({ id: bar.id, version, schedule: always }))).toBe(
    'record.stale',
  )
  expect(await codeOf(rita.client.businesses.closeToday({ id: bar.id, version }))).toBe('record.stale')
  expect(await codeOf(set(always, davi))).toBe('businesses.not_yours')
  await admit(world, bar.id, davi.id, 'team')
  expect((await set(always, davi)).schedule).toEqual(always)
  const crossed = [
    { from: '09:00', until: '12:00' },
    { from: '11:00', until: '15:00' },
  ]
  expect(await codeOf(set({ ...always, week: [crossed, ...always.week.slice(1)] }))).toBe('input.invalid')
})

test('the database says open at the same hours as the schedule, over holidays, days off and midnight', async () => {
  const start = new Date('2026-12-23T03:00:00Z')
  const schedules: CompanySchedule[] = [
    always,
    nights,
    { ...nights, holidays: [{ from: '20:00', until: '03:00' }] },
    {
      ...nights,
      closedOn: ['2026-12-24', '2026-12-27'],
      vacation: { from: '2027-01-02', until: '2027-01-05' },
    },
  ]
  const ids: string[] = []
  for (const [number, schedule] of schedules.entries()) {
    const { id } = await company(world, `Lugar ${number}`)
    ids.push(id)
    await world.db
      .update(companies)
      .set({
        schedule,
        openMinutes: openMinutesOf(hoursText(schedule)),
        exceptions: exceptionsFrom(schedule, start),
      })
      .where(eq(companies.id, id))
  }
  for (let step = 0; step < 15 * 24; step++) {
    const at = new Date(start.getTime() + step * hourMs)
    const rows = await world.db
      .select({ id: companies.id, open: isOpenInDatabase(instantOf(at)) })
      .from(companies)
      .where(inArray(companies.id, ids))
    const found = new Map(rows.map(({ id, open }) => [id, open]))
    expect(
      ids.map((id) => found.get(id)),
      at.toISOString(),
    ).toEqual(schedules.map((schedule) => isOpenAt(schedule, at)))
  }
  expect(cityMinute(start) % 1440).toBe(0)
})
