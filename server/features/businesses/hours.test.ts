import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CompanySchedule, cityMinute, hoursText, isOpenAt } from '#contract/companies/schedule.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { instantOf } from '#server/platform/db/columns.ts'
import { admit, company, formOf, type Keeper, keeper } from '#server/testing/businesses.ts'
import { codeOf, createWorld, type World } from '#server/testing/world.ts'
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

test('a text that says no hours is not closed for a day, and one that does becomes a schedule', async () => {
  const form = await formOf(rita, bar.id)
  const vague = await rita.client.businesses.update({ ...form, hours: 'Sob agendamento' })
  const close = (version: number) => rita.client.businesses.closeToday({ id: bar.id, version })
  expect(await hours()).toMatchObject({ text: 'Sob agendamento', suggested: null })
  expect(await codeOf(close(vague.version))).toBe('businesses.hours_unread')
  const clear = await rita.client.businesses.update({
    ...form,
    version: vague.version,
    hours: 'Seg-Sex 9h às 18h, exceto feriados',
  })
  expect(await close(clear.version)).toMatchObject({
    text: 'Seg a Sex: 9h–18h · Sáb, Dom: fechado · Feriados: fechado',
    schedule: { closedOn: [today()] },
  })
})

test('the team’s text takes the schedule’s place, an edit of something else does not, and undoing brings it back', async () => {
  await set(nights)
  const admin = await world.administrator()
  const record = async () => {
    const { rows } = await admin.client.companies.records({})
    const row = rows.find(({ id }) => id === bar.id)
    if (!row) throw new Error('no record')
    return row
  }
  const edit = async (given: { hours?: string; description?: string }) => {
    const { name, category, address, phone, hours: text, version } = await record()
    return admin.client.companies.update({
      id: bar.id,
      version,
      name,
      category,
      address,
      phone,
      hours: text,
      ...given,
    })
  }
  await edit({ description: 'Caldo e café.' })
  expect((await hours()).schedule).toEqual(nights)
  const { entry } = await edit({ hours: 'Seg-Sex 9h às 18h' })
  expect(await hours()).toMatchObject({ text: 'Seg-Sex 9h às 18h', schedule: null })
  await admin.client.backOffice.undo({ entry: entry ?? 0 })
  expect(await hours()).toMatchObject({ text: hoursText(nights), schedule: nights })
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
