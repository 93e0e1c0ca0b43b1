// Money of members who are out: suspended, leaving, erased; and of subscriptions begun twice.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { users } from '../accounts/tables.ts'
import { appUsers } from '../identity/tables.ts'
import { ledgerEntries, payments, subscriptions } from './tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
})
afterEach(() => world.close())

async function begin(name: string): Promise<string> {
  const { plans } = await ana.client.billing.plans()
  const planId = plans.find((plan) => plan.name === name)?.id ?? ''
  const { url } = await ana.client.billing.createPayment({ planId, renews: true })
  return url.split('/').at(-1) ?? ''
}
async function subscribe(name = 'Premium') {
  await pressOn(world, await begin(name), 'aprovar')
}
const books = async () => (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)
const renewing = async () => (await world.db.select().from(subscriptions)).map(({ state }) => state)
const states = async () => (await world.db.select().from(payments)).map(({ state }) => state)

async function suspend() {
  const boss = (await world.administrator()).client
  const { version } = await boss.memberAdmin.open({ id: ana.id })
  await boss.memberAdmin.setStatus({ id: ana.id, version, status: 'inactive', reason: 'Perfil falso' })
}
/** Signs in again, in another browser. */
async function back() {
  const { client } = world.browser()
  await client.identity.signIn({ email: ana.email, password })
  return client
}
async function eraseAna() {
  const boss = (await world.administrator()).client
  const { version } = await boss.memberAdmin.open({ id: ana.id })
  await boss.memberAdmin.remove({ id: ana.id, version })
}

// spec M180
test('a suspension ends what renews, also for whoever is let back in', async () => {
  await subscribe()
  await suspend()
  await runJobs(world)
  expect(await renewing()).toEqual(['canceled'])
  const boss = (await world.administrator()).client
  const { version } = await boss.memberAdmin.open({ id: ana.id })
  await boss.memberAdmin.setStatus({ id: ana.id, version, status: 'active' })
  world.pass(31 * dayMs)
  await onTime(world, 'billing.renew')
  expect(await books()).toEqual([1490])
})

test('a suspended member’s subscription is not charged again, though nothing of it was heard here yet', async () => {
  await subscribe()
  await world.db.update(appUsers).set({ status: 'inactive' }).where(eq(appUsers.id, ana.id))
  world.pass(30 * dayMs)
  await onTime(world, 'billing.renew')
  await runJobs(world)
  expect(await renewing()).toEqual(['canceled'])
  expect(await books()).toEqual([1490])
})

async function doubt(doubted: boolean) {
  const boss = (await world.administrator()).client
  const { version } = await boss.memberAdmin.open({ id: ana.id })
  await boss.memberAdmin.setAgeDoubt({ id: ana.id, version, doubted, reason: 'Parece ter 16 anos' })
}

// spec M180
test('a renewal waits while its member’s age is doubted, and takes no day from them once that ends', async () => {
  await subscribe()
  world.pass(28 * dayMs)
  await doubt(true)
  for (let day = 0; day < 4; day++) {
    world.pass(dayMs)
    await onTime(world, 'billing.renew')
    await runJobs(world)
  }
  expect(await books()).toEqual([1490])
  const [before] = await world.db.select().from(subscriptions)
  expect(before?.state).toBe('active')
  await doubt(false)
  world.pass(hourMs)
  await onTime(world, 'billing.renew')
  await runJobs(world)
  expect(await books()).toEqual([1490, 1490])
  const [after] = await world.db.select().from(subscriptions)
  expect(after?.renewsAt).toEqual(new Date((before?.renewsAt.getTime() ?? 0) + 30 * dayMs))
})

test('a doubt that outlasts the grace ends the subscription, and nothing was charged', async () => {
  await subscribe()
  await doubt(true)
  world.pass(38 * dayMs)
  await onTime(world, 'billing.renew')
  expect(await renewing()).toEqual(['ended'])
  expect(await books()).toEqual([1490])
})

test('a suspended or leaving member sees their payments, cancels, and has their money back', async () => {
  await subscribe()
  await suspend()
  const client = await back()
  const [payment] = (await client.billing.payments({})).items
  if (!payment) throw new Error('there is no payment')
  expect(await client.billing.payment({ sessionId: payment.sessionId })).toMatchObject({ state: 'paid' })
  await client.billing.cancelSubscription()
  expect(await renewing()).toEqual(['canceled'])
  await client.privacy.askDeletion({ password })
  await (await back()).billing.refund({ id: payment.id })
  expect(await books()).toEqual([1490, -1490])
})

test('a colleague without a profile has no payments', async () => {
  const { client } = await world.administrator()
  expect(await client.billing.payments({})).toEqual({ items: [], nextCursor: null })
  expect(await codeOf(client.billing.refund({ id: crypto.randomUUID() }))).toBe('billing.payment_not_found')
})

test('a payment made while its member is suspended gives nothing and is refunded', async () => {
  const ref = await choosePlan(ana, 'Premium')
  await suspend()
  await pressOn(world, ref, 'aprovar')
  expect(await states()).toEqual(['refunded'])
  expect(await books()).toEqual([1490, -1490])
  const [row] = await world.db.select().from(appUsers).where(eq(appUsers.id, ana.id))
  expect(row?.premiumUntil).toBeNull()
})

test('a payment made after its member was erased is refunded', async () => {
  const ref = await choosePlan(ana, 'Premium')
  await eraseAna()
  await pressOn(world, ref, 'aprovar')
  expect(await states()).toEqual(['refunded'])
  expect(await books()).toEqual([1490, -1490])
})

test('nobody with a running subscription is erased for being away', async () => {
  await subscribe()
  // The card is charged all the while.
  for (let month = 0; month < 26; month++) {
    world.pass(30 * dayMs)
    await onTime(world, 'billing.renew')
    await runJobs(world)
  }
  await onTime(world, 'privacy.retention')
  world.pass(31 * dayMs)
  await onTime(world, 'privacy.retention')
  expect(await world.db.$count(users, eq(users.email, ana.email))).toBe(1)
  await world.db.update(subscriptions).set({ state: 'canceled' })
  await onTime(world, 'privacy.retention')
  world.pass(31 * dayMs)
  await onTime(world, 'privacy.retention')
  expect(await world.db.$count(users, eq(users.email, ana.email))).toBe(0)
})

// spec M180
test('a second renewing checkout is refused while one is under way, and possible once that has run out', async () => {
  await begin('Premium')
  expect(await codeOf(begin('VIP'))).toBe('billing.checkout_under_way')
  // The same one again is the same.
  await begin('Premium')
  expect(await states()).toEqual(['open'])
  world.pass(hourMs + 1)
  await begin('VIP')
  expect((await states()).toSorted()).toEqual(['expired', 'open'])
})

test('a checkout that was paid meanwhile is a subscription for whoever begins another', async () => {
  await pressOn(world, await begin('Premium'), 'aprovar', { webhook: false })
  expect(await codeOf(begin('Premium'))).toBe('billing.subscribed')
  expect(await states()).toEqual(['paid'])
})

test('two renewals, both paid all the same, leave one: the second is refunded', async () => {
  const first = await begin('Premium')
  await world.db.update(payments).set({ state: 'expired' })
  const second = await begin('VIP')
  await pressOn(world, second, 'aprovar')
  await pressOn(world, first, 'aprovar')
  expect(await renewing()).toEqual(['active'])
  const [vip = 0] = await books()
  expect(await books()).toEqual([vip, 1490, -1490])
})

test('a refund ends the boost that its tier gave, and the next comes no sooner', async () => {
  await pressOn(world, await choosePlan(ana, 'Premium'), 'aprovar')
  await ana.client.profile.startBoost()
  const [payment] = (await ana.client.billing.payments({})).items
  await ana.client.billing.refund({ id: payment?.id ?? '' })
  const now = new Date()
  const [row] = await world.db.select().from(appUsers).where(eq(appUsers.id, ana.id))
  expect(row?.boostedUntil?.getTime()).toBeLessThanOrEqual(now.getTime())
  await pressOn(world, await choosePlan(ana, 'Premium'), 'aprovar')
  expect(await codeOf(ana.client.profile.startBoost())).toBe('profile.boosted_already')
})
