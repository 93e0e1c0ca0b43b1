// Payments that are not what was asked for: seen by whoever looks after the money, given back or accepted.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxCheckouts } from '#server/platform/sandbox-tables.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { adminAudit } from '../back-office/tables.ts'
import { ledgerEntries } from './tables.ts'

let world: World
let ana: Person
let lia: Person['client']
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Lima')
  lia = (await world.staff('financeiro', 'lia')).client
})
afterEach(() => world.close())

/** Ana pays R$ 14,00 for what costs R$ 14,90; answers the payment as the list has it. */
async function payLess() {
  const ref = await choosePlan(ana, 'Premium')
  await world.db.update(sandboxCheckouts).set({ amount: 1400 }).where(eq(sandboxCheckouts.ref, ref))
  await pressOn(world, ref, 'aprovar')
  const [row] = (await lia.billing.mismatches({})).rows
  if (!row) throw new Error('nothing mismatches')
  return row
}
const tier = async () => (await ana.client.identity.session())?.member?.tier
const books = async () => (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)
const deeds = async () =>
  (await world.db.select().from(adminAudit)).map(({ action, kind, label }) => [action, kind, label])

test('a mismatch shows the received beside the requested amount, with the buyer abbreviated, and on the front page', async () => {
  expect(await payLess()).toMatchObject({
    name: 'Ana L.',
    plan: 'Premium',
    amount: 1490,
    received: 1400,
    receivedCurrency: 'BRL',
    refunding: false,
  })
  expect((await lia.admin.overview()).mismatches).toBe(1)
  expect((await lia.billing.mismatches({ search: 'prem' })).total).toBe(1)
})

test('only whoever looks after the money sees and decides', async () => {
  const { id } = await payLess()
  const { client } = await world.staff('atendimento')
  expect(await codeOf(client.billing.mismatches({}))).toBe('session.not_permitted')
  expect(await codeOf(client.billing.acceptMismatch({ id }))).toBe('session.not_permitted')
  expect((await client.admin.overview()).mismatches).toBeNull()
})

// spec G76
test('accepted, what was chosen is given and what came is in the books; a refund gives that back', async () => {
  const { id } = await payLess()
  await lia.billing.acceptMismatch({ id })
  expect(await tier()).toBe('premium')
  expect(await books()).toEqual([1400])
  expect(await deeds()).toEqual([['accepted', 'payment', 'Premium']])
  expect((await lia.billing.mismatches({})).total).toBe(0)
  expect(await codeOf(lia.billing.returnMismatch({ id }))).toBe('billing.mismatch_decided')
  await ana.client.billing.refund({ id })
  expect(await tier()).toBe('basic')
  expect(await books()).toEqual([1400, -1400])
})

// spec G76
test('given back, it gives nothing, and the money returns', async () => {
  const { id } = await payLess()
  await lia.billing.returnMismatch({ id })
  expect((await lia.billing.mismatches({})).rows).toMatchObject([{ refunding: true }])
  expect(await codeOf(lia.billing.acceptMismatch({ id }))).toBe('billing.mismatch_decided')
  await runJobs(world)
  expect(await tier()).toBe('basic')
  expect(await books()).toEqual([1400, -1400])
  expect((await lia.billing.mismatches({})).total).toBe(0)
  expect((await ana.client.billing.payments({})).items).toMatchObject([{ state: 'refunded' }])
  expect(await deeds()).toEqual([['given_back', 'payment', 'Premium']])
})

test('a mismatch without a recipient can’t be accepted, nor while the provider is away', async () => {
  const { id } = await payLess()
  const away = { ...world.sandbox, fetchStatus: () => Promise.reject(new Error('no network')) }
  world.deps.payments = away
  expect(await codeOf(lia.billing.acceptMismatch({ id }))).toBe('billing.mismatch_unreached')
  world.deps.payments = world.sandbox
  await world.deactivate(ana)
  expect(await codeOf(lia.billing.acceptMismatch({ id }))).toBe('billing.mismatch_unwanted')
  expect(await books()).toEqual([])
})
