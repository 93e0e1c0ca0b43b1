// Regret within seven days: the money goes back, the days with it; and the member's own list of payments.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, password, type World } from '#server/testing/world.ts'
import { ledgerEntries } from './tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
})
afterEach(() => world.close())

async function buy(name = 'Premium'): Promise<string> {
  const ref = await choosePlan(ana, name)
  await pressOn(world, ref, 'aprovar')
  return ref
}
const listed = async () => (await ana.client.billing.payments({})).items
const first = async () => {
  const [payment] = await listed()
  if (!payment) throw new Error('there is no payment')
  return payment
}
const tier = async () => (await ana.client.identity.session())?.member?.tier
const books = async () => (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)

/** Days later the session of before is over. */
async function comeBackAfter(ms: number) {
  world.pass(ms)
  const { client } = world.browser()
  await client.identity.signIn({ email: ana.email, password })
  ana = { ...ana, client }
}

test('within seven days all of it goes back at once, with the days, told by mail', async () => {
  await buy()
  expect(await first()).toMatchObject({ state: 'paid', refundableUntil: new Date(Date.now() + 7 * dayMs) })
  await comeBackAfter(7 * dayMs - 1)
  await ana.client.billing.refund({ id: (await first()).id })
  expect(await first()).toMatchObject({
    state: 'refunded',
    refundableUntil: null,
    refundAskedAt: null,
    until: null,
  })
  expect(await tier()).toBe('basic')
  expect(await books()).toEqual([1490, -1490])
  const subjects = (await world.db.select().from(mailOutbox)).map(({ subject }) => subject)
  expect(subjects).toContain('Seu pagamento no Xamego foi devolvido')
})

test('asked for twice, or again by what is owed, the money goes back once', async () => {
  await buy()
  const { id } = await first()
  await Promise.all([ana.client.billing.refund({ id }), ana.client.billing.refund({ id })])
  await runJobs(world)
  await ana.client.billing.refund({ id })
  expect(await books()).toEqual([1490, -1490])
})

test('after seven days it is too late, and what was not paid has nothing to go back', async () => {
  await buy()
  const { id } = await first()
  await comeBackAfter(7 * dayMs)
  expect((await first()).refundableUntil).toBeNull()
  expect(await codeOf(ana.client.billing.refund({ id }))).toBe('billing.refund_late')
  await choosePlan(ana, 'VIP')
  expect(await codeOf(ana.client.billing.refund({ id: (await first()).id }))).toBe('billing.refund_late')
  expect(await tier()).toBe('premium')
})

test('while the provider is away the refund is owed, said to be under way, and follows', async () => {
  await buy()
  const { id } = await first()
  const away = { ...world.sandbox, refund: () => Promise.reject(new Error('no network')) }
  world.deps.payments = away
  await ana.client.billing.refund({ id })
  expect(await first()).toMatchObject({
    state: 'paid',
    refundAskedAt: expect.any(Date),
    refundableUntil: null,
  })
  world.deps.payments = world.sandbox
  await runJobs(world)
  expect(await first()).toMatchObject({ state: 'refunded', refundAskedAt: null })
  expect(await tier()).toBe('basic')
})

test('payments are listed to their buyer alone, the latest first, a page at a time', async () => {
  const davi = await world.register('Davi')
  await buy('Premium')
  world.pass(60_000)
  await choosePlan(ana, 'VIP')
  expect((await listed()).map(({ plan, state }) => [plan, state])).toEqual([
    ['VIP', 'open'],
    ['Premium', 'paid'],
  ])
  const page = await ana.client.billing.payments({ limit: 1 })
  expect(page.items).toHaveLength(1)
  const next = await ana.client.billing.payments({ limit: 1, cursor: page.nextCursor ?? '' })
  expect(next).toMatchObject({ items: [{ plan: 'Premium' }], nextCursor: null })
  expect(await davi.client.billing.payments({})).toEqual({ items: [], nextCursor: null })
  const { id } = (await listed())[1] ?? { id: '' }
  expect(await codeOf(davi.client.billing.refund({ id }))).toBe('billing.payment_not_found')
})
