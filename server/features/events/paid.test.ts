// Places of events that are paid online, as members take, pay, leave and lose them.
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { sandboxCheckouts } from '#server/platform/sandbox-tables.ts'
import { local } from '#server/testing/form-time.ts'
import { pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { ledgerEntries, payments } from '../billing/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { settlePlace } from './paid.ts'
import { exportSections } from './personal-data.ts'
import { events, eventParticipants as seats } from './tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const price = 2000
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

const form = { title: 'Luau', place: 'Praia', price, paidOnline: true }
const plan = async (more: Partial<Parameters<typeof office.create>[0]> = {}) =>
  (await office.create({ ...form, startsAt: local(48), ...more })).id
const cardOf = async ({ client }: Person, id: string) =>
  (await client.events.list({})).items.find((one) => one.id === id)
const mineOf = async (person: Person, id: string) => (await cardOf(person, id))?.mine
const refOf = ({ url }: { url: string | null }) => url?.split('/').at(-1) ?? ''
const join = ({ client }: Person, id: string) => client.events.join({ id })
const press = (ref: string, how: SandboxPress = 'aprovar') => pressOn(world, ref, how)
const pay = async (person: Person, id: string) => {
  const ref = refOf(await join(person, id))
  await press(ref)
  return ref
}
const ownOf = async ({ client }: Person) => (await client.billing.payments({})).items
const lettersTo = async ({ email }: Person) =>
  (await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email))).map(
    ({ subject, text }) => `${subject}\n${text}`,
  )
const booked = () => world.db.select({ amount: ledgerEntries.amount }).from(ledgerEntries)

// spec M212
test('a place is held while it is paid, and is its member’s once the money has come', async () => {
  const id = await plan({ maxParticipants: 1 })
  const held = await join(ana, id)
  expect(held).toMatchObject({ state: 'held', place: null, url: expect.stringContaining('/sandbox/') })
  expect(await join(ana, id)).toEqual(held)
  expect(await cardOf(bia, id)).toMatchObject({ taken: 1 })
  expect(await join(bia, id)).toEqual({ state: 'waiting', place: 1, url: null })
  await press(refOf(held))
  expect(await mineOf(ana, id)).toMatchObject({
    state: 'going',
    until: null,
    paid: { amount: price, refunded: false },
  })
  expect(await ownOf(ana)).toMatchObject([
    { plan: 'Evento · Luau', ofPlace: true, state: 'paid', amount: price },
  ])
  const told = await world.db
    .select({ memberId: notifications.memberId })
    .from(notifications)
    .where(eq(notifications.kind, 'paid'))
  expect(told).toEqual([{ memberId: ana.id }])
  const [receipt] = (await lettersTo(ana)).filter((letter) => letter.includes('recibo'))
  expect(receipt).toContain('/eventos/luau/evento.ics')
  expect(await booked()).toEqual([{ amount: price }])
})

// spec M218
test('the way out of a checkout, and the one back from it, carry the page of the event', async () => {
  const id = await plan()
  await join(ana, id)
  const [checkout] = await world.db.select().from(sandboxCheckouts)
  expect(checkout?.successUrl).toMatch(/\/payment-success\?session_id=[^&]+&evento=luau$/)
  expect(checkout?.canceledUrl).toMatch(/\/payment-canceled\?evento=luau$/)
})

test('a webhook that comes twice, and a look at the page, give one place and one entry in the books', async () => {
  const id = await plan()
  const ref = await pay(ana, id)
  const [payment] = await world.db.select().from(payments)
  await Promise.all([settlePlace(world.deps, payment?.id ?? ''), settlePlace(world.deps, payment?.id ?? '')])
  await ana.client.billing.payment({ sessionId: ref })
  await runJobs(world)
  expect(await world.db.select().from(seats)).toMatchObject([{ state: 'going', paymentId: payment?.id }])
  expect(await booked()).toEqual([{ amount: price }])
  expect((await lettersTo(ana)).filter((letter) => letter.includes('recibo'))).toHaveLength(1)
})

test.each(['recusar', 'expirar', 'cancelar'] as const)(
  'a payment that comes to nothing (%s) frees the place, which is offered to who waits',
  async (how) => {
    const id = await plan({ maxParticipants: 1 })
    const ref = refOf(await join(ana, id))
    world.pass(1000)
    await join(bia, id)
    await press(ref, how)
    expect(await mineOf(ana, id)).toBeNull()
    const mine = await mineOf(bia, id)
    expect(mine).toMatchObject({ state: 'held', until: new Date(Date.now() + 24 * hourMs) })
    expect((await lettersTo(bia)).some((letter) => letter.includes('pague até lá'))).toBe(true)
    expect(await booked()).toEqual([])
  },
)

test('a place that was just paid is its member’s as soon as they look at the event, before any job', async () => {
  const id = await plan({ maxParticipants: 1 })
  const ref = refOf(await join(ana, id))
  await pressOn(world, ref, 'aprovar', { webhook: false })
  await ana.client.billing.payment({ sessionId: ref })
  const slug = (await cardOf(ana, id))?.slug ?? ''
  expect((await bia.client.events.one({ slug })).mine).toBeNull()
  expect(await mineOf(ana, id)).toMatchObject({ state: 'held' })
  expect((await ana.client.events.one({ slug })).mine).toMatchObject({ state: 'going' })
  await ana.client.events.leave({ id })
  expect((await ana.client.events.one({ slug })).mine).toBeNull()
})

test('the end of one try, looked at late, takes no place that is being paid again', async () => {
  const id = await plan({ maxParticipants: 1 })
  await press(refOf(await join(ana, id)), 'recusar')
  const [refused] = await world.db.select().from(payments)
  const again = refOf(await join(ana, id))
  await settlePlace(world.deps, refused?.id ?? '')
  expect(await mineOf(ana, id)).toMatchObject({ state: 'held' })
  await press(again)
  await settlePlace(world.deps, refused?.id ?? '')
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going' })
})

test('a member in line keeps the offer when one payment fails, and loses it to the next when its time is over', async () => {
  const id = await plan({ maxParticipants: 1, startsAt: local(72) })
  const ref = refOf(await join(ana, id))
  for (const one of [bia, caio]) {
    world.pass(1000)
    await join(one, id)
  }
  await press(ref, 'cancelar')
  await press(refOf(await join(bia, id)), 'recusar')
  expect(await mineOf(bia, id)).toMatchObject({ state: 'held' })
  world.pass(24 * hourMs)
  await onTime(world, 'events.fill')
  expect(await mineOf(bia, id)).toBeNull()
  expect(await mineOf(caio, id)).toMatchObject({ state: 'held' })
  await pay(caio, id)
  expect(await mineOf(caio, id)).toMatchObject({ state: 'going' })
})

test('a place that nobody pays goes to the next when its checkout has run out', async () => {
  const id = await plan({ maxParticipants: 1 })
  await join(ana, id)
  world.pass(1000)
  await join(bia, id)
  world.pass(44 * minuteMs)
  await onTime(world, 'events.fill')
  expect(await mineOf(ana, id)).toMatchObject({ state: 'held' })
  world.pass(minuteMs)
  await onTime(world, 'events.fill')
  expect(await mineOf(ana, id)).toBeNull()
  expect(await mineOf(bia, id)).toMatchObject({ state: 'held' })
})

test('money that comes after the place is gone goes back by itself', async () => {
  const id = await plan({ maxParticipants: 1 })
  const ref = refOf(await join(ana, id))
  await press(ref, 'pix-depois')
  world.pass(1000)
  await join(bia, id)
  world.pass(46 * minuteMs)
  await onTime(world, 'events.fill')
  await pay(bia, id)
  await press(ref, 'pagar-pix')
  expect(await mineOf(ana, id)).toBeNull()
  expect(await ownOf(ana)).toMatchObject([{ state: 'refunded' }])
  expect(await mineOf(bia, id)).toMatchObject({ state: 'going' })
})

// spec M217
test('a member who leaves during checkout, and pays then, gets the money back and no place', async () => {
  const id = await plan({ maxParticipants: 2 })
  const ref = refOf(await join(ana, id))
  expect(await ana.client.events.leave({ id })).toEqual({ ok: true, refunded: false })
  expect(await mineOf(ana, id)).toBeNull()
  expect(await ownOf(ana)).toMatchObject([{ state: 'canceled' }])
  await press(ref)
  await runJobs(world)
  expect(await mineOf(ana, id)).toBeNull()
  expect(await ownOf(ana)).toMatchObject([{ state: 'refunded' }])
  expect(await booked()).toEqual([{ amount: price }, { amount: -price }])
})

// spec M217
test('a member who left during checkout pays anew on coming back, and only the old money is refunded', async () => {
  const id = await plan({ maxParticipants: 2 })
  const old = refOf(await join(ana, id))
  await press(old, 'pix-depois')
  await ana.client.events.leave({ id })
  world.pass(1000)
  const fresh = refOf(await join(ana, id))
  expect(fresh).not.toBe(old)
  await press(old, 'pagar-pix')
  await runJobs(world)
  expect(await mineOf(ana, id)).toMatchObject({ state: 'held' })
  await press(fresh)
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going', paid: { refunded: false } })
  expect((await ownOf(ana)).map(({ state }) => state).sort()).toEqual(['paid', 'refunded'])
})

// spec M217
test('another amount that comes after its member left goes back without being judged', async () => {
  const id = await plan({ maxParticipants: 2 })
  const ref = refOf(await join(ana, id))
  await ana.client.events.leave({ id })
  await world.db.update(sandboxCheckouts).set({ amount: 500 }).where(eq(sandboxCheckouts.ref, ref))
  await press(ref)
  await runJobs(world)
  expect(await mineOf(ana, id)).toBeNull()
  expect(await ownOf(ana)).toMatchObject([{ state: 'refunded' }])
})

test('leaving within seven days and before the event begins gives the money back, and the place to the next', async () => {
  const id = await plan({ maxParticipants: 1 })
  await pay(ana, id)
  await join(bia, id)
  expect((await mineOf(ana, id))?.paid?.refundableUntil).toEqual((await cardOf(ana, id))?.startsAt)
  expect(await ana.client.events.leave({ id })).toEqual({ ok: true, refunded: true })
  await runJobs(world)
  expect(await ownOf(ana)).toMatchObject([{ state: 'refunded' }])
  expect(await mineOf(ana, id)).toBeNull()
  expect(await mineOf(bia, id)).toMatchObject({ state: 'held' })
  expect(await booked()).toEqual([{ amount: price }, { amount: -price }])
})

test('leaving later than seven days after paying gives the place up and no money back', async () => {
  const id = await plan({ startsAt: local(24 * 20) })
  await pay(ana, id)
  world.pass(7 * 24 * hourMs)
  expect((await mineOf(ana, id))?.paid).toEqual({ amount: price, refundableUntil: null, refunded: false })
  expect(await ana.client.events.leave({ id })).toEqual({ ok: true, refunded: false })
  expect(await ownOf(ana)).toMatchObject([{ state: 'paid', refundableUntil: null }])
  // A member who comes back pays anew: what was paid before buys nothing twice.
  expect(await join(ana, id)).toMatchObject({ state: 'held', url: expect.any(String) })
})

test('once the event has begun nothing of its places is regretted', async () => {
  const id = await plan({ startsAt: local(1) })
  await pay(ana, id)
  const [own] = await ownOf(ana)
  world.pass(hourMs)
  expect(await codeOf(ana.client.events.leave({ id }))).toBe('events.over')
  expect(await codeOf(ana.client.billing.refund({ id: own?.id ?? '' }))).toBe('billing.refund_late')
  expect(await ownOf(ana)).toMatchObject([{ state: 'paid' }])
})

test('a payment that is regretted among the payments gives its place up', async () => {
  const id = await plan()
  await pay(ana, id)
  const [own] = await ownOf(ana)
  expect(await codeOf(bia.client.billing.refund({ id: own?.id ?? '' }))).toBe('billing.payment_not_found')
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going' })
  await ana.client.billing.refund({ id: own?.id ?? '' })
  await runJobs(world)
  expect(await mineOf(ana, id)).toBeNull()
})

test('a cancelled event gives every paid place back and takes no money that comes later', async () => {
  const id = await plan()
  await pay(ana, id)
  world.pass(1000)
  await pay(bia, id)
  world.pass(1000)
  const late = refOf(await join(caio, id))
  await office.cancel({ id, reason: 'A chuva levou o telão.' })
  await runJobs(world)
  await press(late)
  for (const one of [ana, bia, caio]) expect(await ownOf(one)).toMatchObject([{ state: 'refunded' }])
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going', paid: { refunded: true } })
  const { rows } = await office.seats({ event: id })
  expect(rows.map(({ state, money }) => [state, money])).toEqual([
    ['going', 'refunded'],
    ['going', 'refunded'],
    ['held', null],
  ])
})

test('an event with paid places is cancelled, not switched off or put in the bin', async () => {
  const id = await plan()
  await pay(ana, id)
  const version = async () => (await office.records({})).rows.find((row) => row.id === id)?.version
  expect(await codeOf(office.setStatus({ id, version: await version(), status: 'inactive' }))).toBe(
    'events.paid_places',
  )
  expect(await codeOf(office.bin({ id, version: await version() }))).toBe('events.paid_places')
  await office.cancel({ id, reason: 'A chuva levou o telão.' })
  await runJobs(world)
  await office.setStatus({ id, version: await version(), status: 'inactive' })
  await office.bin({ id, version: await version() })
})

test('one’s payment is nobody else’s: neither read, nor a place of theirs, nor left by them', async () => {
  const id = await plan({ maxParticipants: 2 })
  const ref = await pay(ana, id)
  expect(await codeOf(bia.client.billing.payment({ sessionId: ref }))).toBe('billing.payment_not_found')
  expect(await mineOf(bia, id)).toBeNull()
  await bia.client.events.leave({ id })
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going' })
  expect(refOf(await join(bia, id))).not.toBe(ref)
})

test('a place is paid at the agreed price: a new price, or the door, changes nothing of held or paid places', async () => {
  const id = await plan()
  const ref = refOf(await join(ana, id))
  await office.update({ ...form, id, version: 1, startsAt: local(48), price: 9900 })
  expect(refOf(await join(ana, id))).toBe(ref)
  await press(ref)
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going', paid: { amount: price } })
  await office.update({ ...form, id, version: 2, startsAt: local(48), price: 9900, paidOnline: false })
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going', paid: { amount: price } })
  expect(await join(bia, id)).toEqual({ state: 'going', place: null, url: null })
})

test('while another amount is judged the place stays held; accepted it is given, given back it is free', async () => {
  const id = await plan({ maxParticipants: 2 })
  for (const one of [ana, bia]) {
    const ref = refOf(await join(one, id))
    await world.db.update(sandboxCheckouts).set({ amount: 500 }).where(eq(sandboxCheckouts.ref, ref))
    await press(ref)
  }
  world.pass(2 * hourMs)
  await onTime(world, 'events.fill')
  expect(await mineOf(ana, id)).toMatchObject({ state: 'held', until: null })
  expect(await join(ana, id)).toEqual({ state: 'held', place: null, url: null })
  const own = async (person: Person) =>
    (await world.db.select().from(payments).where(eq(payments.memberId, person.id)))[0]?.id ?? ''
  const judge = (await world.staff('financeiro')).client.billing
  await judge.acceptMismatch({ id: await own(ana) })
  await judge.returnMismatch({ id: await own(bia) })
  await runJobs(world)
  expect(await mineOf(ana, id)).toMatchObject({ state: 'going' })
  expect(await mineOf(bia, id)).toBeNull()
  expect(await ownOf(bia)).toMatchObject([{ state: 'refunded' }])
})

test('nobody is checked in whose place is not paid', async () => {
  const id = await plan()
  await join(ana, id)
  const [seat] = await world.db.select().from(seats)
  expect(await codeOf(office.checkIn({ id: seat?.id ?? '', here: true }))).toBe('events.not_going')
})

test('without a way to pay, no place is held, and the office knows', async () => {
  const id = await plan()
  expect(await office.payable()).toEqual({ payable: true })
  world.deps.payments = null
  expect(await codeOf(join(ana, id))).toBe('billing.payment_failed')
  expect(await world.db.$count(seats)).toBe(0)
  expect(await office.payable()).toEqual({ payable: false })
})

test('a free event is never paid online', async () => {
  const id = await plan({ price: 0 })
  expect(await join(ana, id)).toEqual({ state: 'going', place: null, url: null })
  expect(await world.db.select({ paid: events.paidOnline }).from(events)).toEqual([{ paid: false }])
})

test('an export tells what was paid for a place, and an erased account leaves the books without it', async () => {
  const id = await plan()
  await pay(ana, id)
  const [section] = await exportSections(world.db, { userId: ana.id, memberId: ana.id })
  expect(section?.rows).toMatchObject([{ event: 'Luau', state: 'going', paid: price }])
  await world.db.delete(appUsers).where(eq(appUsers.id, ana.id))
  expect(await world.db.$count(seats)).toBe(0)
  const left = and(eq(payments.eventId, id), eq(payments.state, 'paid'))
  expect(await world.db.select({ memberId: payments.memberId }).from(payments).where(left)).toEqual([
    { memberId: null },
  ])
})

test('finance names the event whose place was paid', async () => {
  const id = await plan()
  await pay(ana, id)
  const finance = (await world.staff('financeiro')).client.finance
  const { rows } = await finance.transactions({})
  expect(rows).toMatchObject([{ description: 'Evento · Luau', amount: price }])
})
