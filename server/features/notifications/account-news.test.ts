// News in Notificações about their account's safety, their payments and their paid time.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { createWorld, type Person, password, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana Sousa')
  world.pass(1000)
})
afterEach(() => world.close())

const kinds = async ({ client } = ana) => {
  await runJobs(world)
  return (await client.notifications.list({})).items.map(({ kind }) => kind)
}
const next = 'jangada-de-dez-velas'

test('a device on which the account was never opened is told to its owner, and a known one is not', async () => {
  expect(await kinds()).toEqual([])
  const { client } = world.browser()
  await client.identity.signIn({ email: ana.email, password })
  expect(await kinds()).toEqual(['new_device'])
  await client.identity.signIn({ email: ana.email, password })
  expect(await kinds()).toEqual(['new_device'])
})

test('news of an account reaches nobody else', async () => {
  const davi = await world.register('Davi Rocha')
  await world.browser().client.identity.signIn({ email: ana.email, password })
  expect(await kinds(davi)).toEqual([])
})

test('another password is told, whether it was changed or reset', async () => {
  await ana.client.identity.changePassword({ current: password, password: next, confirmation: next })
  expect(await kinds()).toEqual(['password'])
  await ana.client.identity.requestPasswordReset({ email: ana.email })
  const token = await world.mailedToken()
  const { client } = world.browser()
  await client.identity.resetPassword({ token, password, confirmation: password })
  await client.identity.signIn({ email: ana.email, password })
  expect(await kinds({ ...ana, client })).toEqual(['password', 'password'])
})

test('a password that was refused is told to nobody', async () => {
  await ana.client.identity
    .changePassword({ current: 'errada', password: next, confirmation: next })
    .catch(() => null)
  expect(await kinds()).toEqual([])
})

test('a payment that waits is told until it came, and then that it was approved', async () => {
  const ref = await choosePlan(ana, 'Premium')
  await pressOn(world, ref, 'pix-depois')
  expect(await kinds()).toEqual(['waiting'])
  await pressOn(world, ref, 'pagar-pix')
  expect(await kinds()).toEqual(['paid'])
})

test('a payment that was refused is told, and one that its member gave up is not', async () => {
  await pressOn(world, await choosePlan(ana, 'Premium'), 'recusar')
  expect(await kinds()).toEqual(['failed'])
  await pressOn(world, await choosePlan(ana, 'VIP'), 'cancelar')
  expect(await kinds()).toEqual(['failed'])
})

/** Ana signed in anew: her session of before may be over. */
async function after(days: number) {
  world.pass(days * dayMs)
  await onTime(world, 'billing.expiring')
  const { client } = world.browser()
  await client.identity.signIn({ email: ana.email, password })
  return (await kinds({ ...ana, client })).filter((kind) => kind === 'expiring')
}

test('paid time that ends in three days is told once', async () => {
  await pressOn(world, await choosePlan(ana, 'Premium'), 'aprovar')
  expect(await after(26)).toEqual([])
  expect(await after(1.5)).toEqual(['expiring'])
  expect(await after(1)).toEqual(['expiring'])
})

test('paid time that is followed by other paid time, or is renewed, is told only at its own end', async () => {
  for (const _ of [1, 2]) await pressOn(world, await choosePlan(ana, 'Premium'), 'aprovar')
  expect(await after(28)).toEqual([])
  expect(await after(30)).toEqual(['expiring'])
  const davi = await world.register('Davi Rocha')
  const { plans } = await davi.client.billing.plans()
  const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
  const { url } = await davi.client.billing.createPayment({ planId, renews: true })
  await pressOn(world, url.split('/').at(-1) ?? '', 'aprovar')
  world.pass(28 * dayMs)
  await onTime(world, 'billing.expiring')
  expect(await kinds(davi)).not.toContain('expiring')
})
