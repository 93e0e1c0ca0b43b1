// Why a tier is active, as the team is told it: from the checkout to the end of access, with amounts for whoever reads payments.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { sandboxCheckouts } from '#server/platform/sandbox-tables.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let began: number
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  began = Date.now()
})
afterEach(() => world.close())

const day = (days: number) => new Date(began + days * dayMs)
let team = 0
/** Somebody who has just signed in: a staff session ends with half an hour of rest. */
async function access(id = ana.id) {
  const { client } = await world.staff('atendimento', `rita${team++}`)
  return (await client.memberAdmin.open({ id })).access
}
async function buy(name = 'Premium') {
  const ref = await choosePlan(ana, name)
  await pressOn(world, ref, 'aprovar')
  return ref
}
async function subscribe(press: 'aprovar' | 'aprovar-uma-vez') {
  const { plans } = await ana.client.billing.plans()
  const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
  const { url } = await ana.client.billing.createPayment({ planId, renews: true })
  await pressOn(world, url.split('/').at(-1) ?? '', press)
}
async function comeTo(days: number) {
  while (Date.now() < began + days * dayMs) {
    world.pass(Math.min(12 * hourMs, began + days * dayMs - Date.now()))
    await onTime(world, 'billing.renew')
    await runJobs(world)
  }
}
const kinds = ({ steps }: Awaited<ReturnType<typeof access>>) => steps.map(({ kind }) => kind)

test('a member who never paid has no access, for that reason', async () => {
  expect(await access()).toEqual({
    tier: 'basic',
    until: null,
    reason: 'never',
    since: null,
    was: null,
    subscription: null,
    steps: [],
  })
})

test('access runs from its payment to its end, and then is over', async () => {
  await buy()
  const running = await access()
  expect(running).toMatchObject({ tier: 'premium', until: day(30), reason: 'paid', since: day(0) })
  expect(kinds(running)).toEqual(['access', 'paid', 'begun'])
  expect(running.steps[0]).toMatchObject({ plan: 'Premium', at: day(0), until: day(30), state: 'paid' })
  world.pass(31 * dayMs)
  const over = await access()
  expect(over).toMatchObject({
    tier: 'basic',
    until: null,
    reason: 'ended',
    since: day(30),
    was: 'premium',
  })
  expect(kinds(over)).toEqual(['ended', 'access', 'paid', 'begun'])
})

test('a refund has its moment, and ends the access', async () => {
  await buy()
  const [payment] = (await ana.client.billing.payments({})).items
  world.pass(dayMs)
  await ana.client.billing.refund({ id: payment?.id ?? '' })
  await runJobs(world)
  const told = await access()
  expect(told).toMatchObject({ tier: 'basic', reason: 'refunded', since: day(1), was: 'premium' })
  expect(kinds(told)).toEqual(['revoked', 'refunded', 'refund_asked', 'access', 'paid', 'begun'])
})

test('a payment of another amount waits for its decision and gives nothing', async () => {
  const ref = await choosePlan(ana, 'Premium')
  await world.db.update(sandboxCheckouts).set({ amount: 1400 }).where(eq(sandboxCheckouts.ref, ref))
  await pressOn(world, ref, 'aprovar')
  const told = await access()
  expect(told).toMatchObject({ tier: 'basic', reason: 'mismatch', since: day(0) })
  expect(told.steps).toMatchObject([{ kind: 'begun', state: 'mismatch', amount: null, received: null }])
})

test('a subscription is told with the payment that begins it and each that renews it', async () => {
  await subscribe('aprovar')
  await comeTo(31)
  const told = await access()
  expect(told).toMatchObject({
    tier: 'premium',
    until: day(60),
    reason: 'paid',
    subscription: { state: 'active', renewsAt: day(60) },
  })
  const paid = told.steps.filter(({ kind }) => kind === 'paid')
  expect(paid.map(({ subscription }) => subscription)).toEqual(['renews', 'begins'])
})

test('a renewal that is late is told as grace, until it is over', async () => {
  await subscribe('aprovar-uma-vez')
  await comeTo(32)
  expect(await access()).toMatchObject({
    tier: 'premium',
    until: day(37),
    reason: 'grace',
    since: day(30),
    subscription: { state: 'late', renewsAt: day(30) },
  })
  await comeTo(38)
  expect(await access()).toMatchObject({ tier: 'basic', reason: 'ended', since: day(30), subscription: null })
})

test('a tier that no payment gives says so', async () => {
  await world.giveTier(ana, 'vip', 3)
  expect(await access()).toMatchObject({
    tier: 'vip',
    until: day(3),
    reason: 'unpaid',
    since: null,
    steps: [],
  })
})

test('amounts are told to whoever may read payments, and to no one who only answers people', async () => {
  await buy()
  const { client } = await world.administrator()
  const whole = (await client.memberAdmin.open({ id: ana.id })).access
  expect(whole.steps.map(({ amount }) => amount)).toEqual([1490, 1490, 1490])
  expect(JSON.stringify(await access())).not.toContain('1490')
})

test('nothing of somebody else’s payments is told', async () => {
  await buy()
  const bia = await world.register('Bia Torres')
  expect(await access(bia.id)).toMatchObject({ reason: 'never', steps: [] })
})
