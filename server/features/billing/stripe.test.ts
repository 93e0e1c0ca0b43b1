// A purchase by Stripe, against a stand-in of its API: the official SDK over HTTP, webhooks by its own signature.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { stripePayments } from '#server/platform/stripe-payments.ts'
import { choosePlan } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { type Happening, startStripe, stripeSecrets } from '#server/testing/stripe.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { ledgerEntries, paymentEvents } from './tables.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
let world: World
let ana: Person
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  stripe.goAway(false)
  world = await createWorld()
  world.deps.payments = stripePayments({ ...stripeSecrets, at: stripe.at })
  ana = await world.register('Ana')
})
afterEach(() => world.close())

const choose = () => choosePlan(ana, 'Premium')
const look = (sessionId: string) => ana.client.billing.payment({ sessionId })
const tier = async () => (await ana.client.identity.session())?.member?.tier
const books = async () => (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)
const send = (body: string, signature: string) =>
  world.app.inject({
    method: 'POST',
    url: '/webhooks/pagamentos',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
async function told(ref: string, what: Happening) {
  const { body, signature } = stripe.happens(ref, what)
  expect((await send(body, signature)).statusCode).toBe(200)
  await runJobs(world)
}

test('a session asks for the plan at its price, once for each payment, and leads to Stripe’s page', async () => {
  const { plans } = await ana.client.billing.plans()
  const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
  const answers = await Promise.all([1, 2, 3].map(() => ana.client.billing.createPayment({ planId })))
  const urls = new Set(answers.map(({ url }) => url))
  expect(urls.size).toBe(1)
  expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
  const [url = ''] = urls
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  expect(stripe.session(url.split('/').at(-1) ?? '')).toMatchObject({ amount_total: 1490, currency: 'brl' })
})

test('a card payment gives its days when the webhook comes', async () => {
  const ref = await choose()
  await told(ref, 'paid')
  expect(await tier()).toBe('premium')
  expect(await look(ref)).toMatchObject({
    state: 'paid',
    until: new Date(Date.now() + 30 * dayMs),
    method: 'card',
  })
  expect(await books()).toEqual([1490])
})

test('a Pix payment waits, and is paid, fails or expires later', async () => {
  const ref = await choose()
  await told(ref, 'waits')
  expect(await look(ref)).toMatchObject({ state: 'awaiting', method: null })
  expect(await tier()).toBe('basic')
  await told(ref, 'paidLater')
  expect(await look(ref)).toMatchObject({ state: 'paid', method: 'pix' })
  expect(await tier()).toBe('premium')
  const second = await choose()
  await told(second, 'waits')
  await told(second, 'failedLater')
  expect(await look(second)).toMatchObject({ state: 'failed' })
  const third = await choose()
  await told(third, 'expired')
  expect(await look(third)).toMatchObject({ state: 'expired' })
  expect(await books()).toEqual([1490])
})

test('a webhook twice is kept once; one byte changed, another’s signature or an old one is refused', async () => {
  const ref = await choose()
  const { body, signature } = stripe.happens(ref, 'paid')
  for (const at of [0, 20, body.length - 3]) {
    const changed = `${body.slice(0, at)}#${body.slice(at + 1)}`
    expect((await send(changed, signature)).statusCode).toBe(400)
  }
  expect((await send(body, signature.replace(/v1=./, 'v1=x'))).statusCode).toBe(400)
  expect((await send(body, 't=1,v1=00')).statusCode).toBe(400)
  for (let time = 0; time < 3; time++) expect((await send(body, signature)).statusCode).toBe(200)
  expect(await world.db.$count(paymentEvents)).toBe(1)
  world.pass(6 * 60_000)
  expect((await send(body, signature)).statusCode).toBe(400)
  await runJobs(world)
  expect(await books()).toEqual([1490])
})

test('a payment with another amount or currency than requested gives nothing', async () => {
  const ref = await choose()
  stripe.session(ref).amount_total = 100
  await told(ref, 'paid')
  expect(await look(ref)).toMatchObject({ state: 'mismatch' })
  stripe.session(ref).amount_total = 1490
  stripe.session(ref).currency = 'usd'
  expect(await look(ref)).toMatchObject({ state: 'mismatch' })
  expect(await tier()).toBe('basic')
})

test('the reconcile job finds a payment that no webhook reported', async () => {
  const ref = await choose()
  stripe.happens(ref, 'paid')
  world.pass(10 * 60_000)
  await onTime(world, 'billing.reconcile')
  expect(await tier()).toBe('premium')
})

test('money that a member wants back goes back by Stripe, once; and what the team gives back there takes the days', async () => {
  const ref = await choose()
  await told(ref, 'paid')
  const [payment] = (await ana.client.billing.payments({})).items
  await ana.client.billing.refund({ id: payment?.id ?? '' })
  await runJobs(world)
  expect(await look(ref)).toMatchObject({ state: 'refunded' })
  expect(stripe.asked.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
  const other = await choose()
  await told(other, 'paid')
  expect(await tier()).toBe('premium')
  await told(other, 'refunded')
  expect(await tier()).toBe('basic')
  expect(await books()).toEqual([1490, -1490, 1490, -1490])
})

test('while Stripe is away nothing begins, what is known is told, and a begun payment is found again', async () => {
  const ref = await choose()
  stripe.goAway(true)
  expect(await look(ref)).toMatchObject({ state: 'open' })
  const { plans } = await ana.client.billing.plans()
  const vip = plans.find(({ name }) => name === 'VIP')?.id ?? ''
  expect(await codeOf(ana.client.billing.createPayment({ planId: vip }))).toBe('billing.payment_failed')
  stripe.goAway(false)
  expect(await choose()).toBe(ref)
  // A checkout that never began is not held on to: its hour would be over before it could be paid.
  world.pass(20 * 60_000)
  expect((await ana.client.billing.createPayment({ planId: vip })).url).toContain('checkout.stripe.com')
})

test('an event that is about no payment of ours is taken and does nothing', async () => {
  const ref = await choose()
  const { metadata } = stripe.session(ref)
  metadata.payment = ''
  stripe.session(ref).client_reference_id = 'another shop’s'
  const { body, signature } = stripe.happens(ref, 'paid')
  expect((await send(body, signature)).statusCode).toBe(200)
  expect(await world.db.$count(paymentEvents)).toBe(0)
})

test('a subscription keeps the card and charges it again; a card that is refused makes it late', async () => {
  const { plans } = await ana.client.billing.plans()
  const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
  const { url } = await ana.client.billing.createPayment({ planId, renews: true })
  await told(url.split('/').at(-1) ?? '', 'paid')
  const offer = () => ana.client.billing.plans()
  expect((await offer()).subscription).toMatchObject({ state: 'active' })
  stripe.decline(true)
  world.pass(29.5 * dayMs)
  await onTime(world, 'billing.renew')
  expect((await offer()).subscription).toMatchObject({ state: 'late' })
  expect(await books()).toEqual([1490])
  stripe.decline(false)
  world.pass(1.1 * dayMs)
  const { client } = world.browser()
  await client.identity.signIn({ email: ana.email, password })
  ana = { ...ana, client }
  await onTime(world, 'billing.renew')
  expect((await offer()).subscription).toMatchObject({ state: 'active' })
  expect(await books()).toEqual([1490, 1490])
})
