// The life of a subscription: begun, renewed, late for seven days, ended, canceled, regretted; beside what is paid once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { ledgerEntries } from './tables.ts'

let world: World
let ana: Person
let began: number
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
  began = Date.now()
})
afterEach(() => world.close())

async function subscribe(press: SandboxPress = 'aprovar', name = 'Premium'): Promise<string> {
  const { plans } = await ana.client.billing.plans()
  const planId = plans.find((plan) => plan.name === name)?.id ?? ''
  const { url } = await ana.client.billing.createPayment({ planId, renews: true })
  const ref = url.split('/').at(-1) ?? ''
  await pressOn(world, ref, press)
  return ref
}
const offer = () => ana.client.billing.plans()
const day = (days: number) => new Date(began + days * dayMs)
const books = async () => (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)
const subjects = async () =>
  (await world.db.select().from(mailOutbox))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('Confirme'))

/** Moves on to a day, hour by hour as far as renewals go; the session of before is over by then. */
async function comeTo(days: number) {
  while (Date.now() < began + days * dayMs) {
    world.pass(Math.min(12 * hourMs, began + days * dayMs - Date.now()))
    await onTime(world, 'billing.renew')
    await runJobs(world)
  }
  const { client } = world.browser()
  await client.identity.signIn({ email: ana.email, password })
  ana = { ...ana, client }
}

test('a subscription renews at the end of each period, a day early, and access never breaks off', async () => {
  await subscribe()
  expect((await offer()).subscription).toEqual({
    plan: 'Premium',
    amount: 1490,
    state: 'active',
    renewsAt: day(30),
    graceUntil: day(37),
  })
  await comeTo(28)
  expect(await books()).toEqual([1490])
  await comeTo(29.5)
  expect(await books()).toEqual([1490, 1490])
  expect(await offer()).toMatchObject({
    tier: 'premium',
    until: day(60),
    subscription: { renewsAt: day(60) },
  })
  await comeTo(95)
  expect(await books()).toEqual([1490, 1490, 1490, 1490])
  expect(await offer()).toMatchObject({ tier: 'premium', until: day(120) })
  expect((await ana.client.billing.payments({})).items).toHaveLength(4)
  expect(await subjects()).toEqual(Array(4).fill('Seu recibo do Xamego'))
})

test('a renewal charges the agreed price, whatever the plan costs by now', async () => {
  await subscribe()
  const lia = (await world.staff('financeiro', 'lia')).client
  const [plan] = (await lia.billing.planList({ type: 'user', search: 'premium', sort: 'price' })).rows
  if (!plan) throw new Error('there is no plan')
  const typed = { ...plan, description: plan.description ?? '', price: 9900 }
  await lia.billing.updatePlan({ ...typed, version: plan.version })
  await comeTo(30)
  expect(await books()).toEqual([1490, 1490])
})

describe('a renewal that is refused', () => {
  test('is tried every day, told once, and the tier lasts seven days more, then ends', async () => {
    await subscribe('aprovar-uma-vez')
    await comeTo(31)
    expect(await offer()).toMatchObject({
      tier: 'premium',
      subscription: { state: 'late', renewsAt: day(30), graceUntil: day(37) },
    })
    await comeTo(36.5)
    expect((await offer()).tier).toBe('premium')
    const tried = (await ana.client.billing.payments({})).items.filter(({ state }) => state === 'failed')
    expect(tried.length).toBeGreaterThanOrEqual(7)
    await comeTo(38)
    expect(await offer()).toMatchObject({ tier: 'basic', until: null, subscription: null })
    expect(await books()).toEqual([1490])
    await comeTo(45)
    expect(await subjects()).toEqual([
      'Seu recibo do Xamego',
      'Sua assinatura do Xamego não renovou',
      'Sua assinatura do Xamego acabou',
    ])
  })

  test('and paid in the end continues where the period before ended: the days of grace are no gift', async () => {
    await subscribe('aprovar-uma-vez')
    await comeTo(33)
    const { charge } = world.sandbox
    // The card is good again.
    await world.db.execute('update sandbox_checkouts set declines = false')
    await comeTo(35)
    expect(charge).toBeTypeOf('function')
    expect(await offer()).toMatchObject({
      until: day(60),
      subscription: { state: 'active', renewsAt: day(60) },
    })
    expect(await books()).toEqual([1490, 1490])
  })

  test('because the provider is away keeps the tier, too, and is the same payment when it is back', async () => {
    await subscribe()
    await comeTo(28)
    world.deps.log.level = 'silent'
    world.deps.payments = { ...world.sandbox, charge: () => Promise.reject(new Error('no network')) }
    await comeTo(32)
    expect(await offer()).toMatchObject({ tier: 'premium', subscription: { renewsAt: day(30) } })
    world.deps.payments = world.sandbox
    await comeTo(33)
    expect(await offer()).toMatchObject({ until: day(60), subscription: { state: 'active' } })
    expect(await books()).toEqual([1490, 1490])
    expect((await ana.client.billing.payments({})).items).toHaveLength(2)
  })
})

test('a canceled subscription is charged no more, and what was paid lasts', async () => {
  await subscribe()
  await comeTo(10)
  await ana.client.billing.cancelSubscription()
  await ana.client.billing.cancelSubscription()
  expect(await offer()).toMatchObject({ tier: 'premium', until: day(30), subscription: null })
  await comeTo(31)
  expect((await offer()).tier).toBe('basic')
  expect(await books()).toEqual([1490])
})

test('a member refunded within seven days is charged no more', async () => {
  await subscribe()
  await comeTo(3)
  const [payment] = (await ana.client.billing.payments({})).items
  await ana.client.billing.refund({ id: payment?.id ?? '' })
  expect(await offer()).toMatchObject({ tier: 'basic', subscription: null })
  await comeTo(40)
  expect(await books()).toEqual([1490, -1490])
})

test('one at a time: another is refused, and what is paid once beside it puts off its renewal', async () => {
  await subscribe()
  const { plans } = await offer()
  const vip = plans.find(({ name }) => name === 'VIP')?.id ?? ''
  expect(await codeOf(ana.client.billing.createPayment({ planId: vip, renews: true }))).toBe(
    'billing.subscribed',
  )
  await pressOn(world, await choosePlan(ana, 'Premium'), 'aprovar')
  expect((await offer()).subscription?.renewsAt).toEqual(day(60))
  // A higher tier pushes it back by its days.
  await pressOn(world, await choosePlan(ana, 'VIP'), 'aprovar')
  expect(await offer()).toMatchObject({ tier: 'vip', subscription: { renewsAt: day(90) } })
  await comeTo(88)
  expect(await books()).toHaveLength(3)
  await comeTo(91)
  expect(await books()).toHaveLength(4)
})

test('a payment once and one that renews are two, and what renews is no Pix', async () => {
  const once = await choosePlan(ana, 'Premium')
  const { plans } = await offer()
  const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
  const { url } = await ana.client.billing.createPayment({ planId, renews: true })
  expect(url).not.toContain(once)
  const page = (await world.app.inject({ url: new URL(url).pathname })).body
  expect(page).toContain('Aprovar, e recusar as renovações')
  expect(page).not.toContain('Pix')
  await pressOn(world, once, 'aprovar')
  expect((await offer()).subscription).toBeNull()
})
