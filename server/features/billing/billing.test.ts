// A purchase, from the plan to access: what members are offered, pay, wait for, and what comes of it.
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/platform/mail-tables.ts'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { sandboxCheckouts } from '#server/platform/sandbox-tables.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { onTime, runJobs } from '#server/testing/run-jobs.ts'
import { codeOf, createWorld, type Person, refusalOf, type World } from '#server/testing/world.ts'
import { fulfill } from './fulfill.ts'
import { entitlements, ledgerEntries, payments, plans } from './tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
})
afterEach(() => world.close())

const offered = async (who = ana) => (await who.client.billing.plans()).plans
const planCalled = async (name: string) => (await offered()).find((plan) => plan.name === name)?.id ?? ''

const choose = (name = 'Premium', who = ana) => choosePlan(who, name)
const press = (ref: string, how: SandboxPress, options?: { webhook: boolean }) =>
  pressOn(world, ref, how, options)

const look = (sessionId: string, who = ana) => who.client.billing.payment({ sessionId })
const tier = async (who = ana) => (await who.client.identity.session())?.member?.tier
const books = () => world.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.at))
const letters = async () =>
  (await world.db.select().from(mailOutbox)).filter(({ subject }) => !subject.includes('Confirme'))
const until = (days: number) => new Date(Date.now() + days * dayMs)

describe('plans', () => {
  // spec M178, M403
  test('are offered by price, those of members alone, and the free one is current until something is paid', async () => {
    const plan = await offered()
    expect(plan.map(({ name, price, duration, current }) => [name, price, duration, current])).toEqual([
      ['Básico', 0, 30, true],
      ['Premium', 1490, 30, false],
      ['VIP', 2990, 30, false],
      ['Premium Anual', 11_990, 365, false],
    ])
    expect(await ana.client.billing.plans()).toMatchObject({ tier: 'basic', until: null, payable: 'test' })
  })

  test('free, binned, of companies or missing are not for sale', async () => {
    const free = await planCalled('Básico')
    const [company] = await world.db.select().from(plans).where(eq(plans.type, 'company'))
    const vip = await planCalled('VIP')
    await world.db.update(plans).set({ binnedAt: new Date() }).where(eq(plans.id, vip))
    for (const planId of [free, company?.id ?? '', vip, crypto.randomUUID()])
      expect(await codeOf(ana.client.billing.createPayment({ planId }))).toBe('billing.plan_unavailable')
    expect((await offered()).map(({ name }) => name)).not.toContain('VIP')
  })
})

describe('a payment', () => {
  // spec G232
  test('approved by the provider gives its days, an entry in the books and a receipt, once', async () => {
    const ref = await choose()
    expect(await press(ref, 'aprovar')).toBe(`http://localhost:3000/payment-success?session_id=${ref}`)
    expect(await look(ref)).toEqual({
      sessionId: ref,
      number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      state: 'paid',
      plan: 'Premium',
      tier: 'premium',
      amount: 1490,
      until: until(30),
      url: null,
      payableUntil: null,
      planId: await planCalled('Premium'),
      renews: false,
      payer: 'Ana',
      days: 30,
      paidAt: new Date(),
      method: 'card',
      refundAskedAt: null,
    })
    expect(await tier()).toBe('premium')
    expect((await offered()).filter(({ current }) => current).map(({ name }) => name)).toEqual(['Premium'])
    expect(await books()).toMatchObject([{ kind: 'charge', amount: 1490, currency: 'BRL' }])
    const mails = await letters()
    expect(mails.map(({ subject }) => subject)).toEqual(['Seu recibo do Xamego'])
    expect(mails[0]?.text).toContain('Valor: R$\u00a014,90')
    expect(mails[0]?.text).toContain(`Vendido por: Xamego\nNúmero: ${(await look(ref)).number}\n`)
    world.pass(30 * dayMs + 1)
    const again = world.browser()
    await again.client.identity.signIn({ email: ana.email, password: 'maré-cheia-2026' })
    expect((await again.client.identity.session())?.member?.tier).toBe('basic')
    expect((await again.client.billing.plans()).plans[0]).toMatchObject({ name: 'Básico', current: true })
  })

  // spec G123
  test('is read from the provider by the success page, also where its webhook never comes', async () => {
    const ref = await choose()
    await press(ref, 'aprovar', { webhook: false })
    expect(await tier()).toBe('basic')
    expect(await look(ref)).toMatchObject({ state: 'paid' })
    expect(await tier()).toBe('premium')
    await runJobs(world)
    expect(await books()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  test('missed by page and webhook is found on time', async () => {
    const ref = await choose()
    await press(ref, 'aprovar', { webhook: false })
    world.enqueued.splice(0)
    world.pass(hourMs)
    await onTime(world, 'billing.reconcile')
    expect(await tier()).toBe('premium')
    expect(await look(ref)).toMatchObject({ state: 'paid' })
  })

  test('by Pix waits, can be paid for a day, and then gives access', async () => {
    const ref = await choose()
    await press(ref, 'pix-depois')
    expect(await look(ref)).toMatchObject({ state: 'awaiting', until: null })
    expect((await look(ref)).url).toContain(`/sandbox/${ref}`)
    expect(await tier()).toBe('basic')
    world.pass(20 * hourMs)
    await press(ref, 'pagar-pix')
    expect(await look(ref)).toMatchObject({ state: 'paid', until: until(30), method: 'pix' })
  })

  test.each([
    ['recusar', 'failed'],
    ['expirar', 'expired'],
    ['cancelar', 'canceled'],
  ] as const)('ending by %s gives nothing and says so', async (how, state) => {
    const ref = await choose()
    const led = await press(ref, how)
    expect(led).toContain(how === 'cancelar' ? '/payment-canceled' : '/payment-success?session_id=')
    expect(await look(ref)).toMatchObject({ state, until: null, url: null })
    expect(await tier()).toBe('basic')
    expect(await books()).toEqual([])
    expect(await letters()).toEqual([])
    // A payment that has ended is not pressed again, and there is another one to pay.
    await press(ref, 'aprovar')
    expect(await look(ref)).toMatchObject({ state })
    expect(await choose()).not.toBe(ref)
  })

  test('past its time is expired, and choosing again begins another', async () => {
    const ref = await choose()
    world.pass(hourMs + 1)
    const next = await choose()
    expect(next).not.toBe(ref)
    expect(await look(ref)).toMatchObject({ state: 'expired' })
    await press(ref, 'aprovar')
    expect(await tier()).toBe('basic')
  })

  // spec M428
  test('pressed twice, or in two tabs, is one', async () => {
    const refs = await Promise.all([choose(), choose(), choose()])
    expect(new Set([...refs, await choose()]).size).toBe(1)
    expect(await world.db.$count(payments)).toBe(1)
  })

  // spec G124
  test('tells its buyer what a receipt says, and until when it can be paid while it is open', async () => {
    const ref = await choose()
    expect(await look(ref)).toMatchObject({
      planId: await planCalled('Premium'),
      renews: false,
      payableUntil: new Date(Date.now() + hourMs),
      paidAt: null,
    })
    await press(ref, 'aprovar')
    expect(await look(ref)).toMatchObject({
      payer: (await ana.client.identity.session())?.member?.name,
      days: 30,
      payableUntil: null,
      paidAt: new Date(),
      refundAskedAt: null,
    })
  })

  // spec G19
  test('is its buyer’s alone to read', async () => {
    const davi = await world.register('Davi')
    const ref = await choose()
    await press(ref, 'aprovar')
    expect(await refusalOf(look(ref, davi))).toMatchObject({
      code: 'billing.payment_not_found',
      status: 404,
    })
    expect(await codeOf(look('sbx_nothing'))).toBe('billing.payment_not_found')
    expect(await codeOf(world.visitor().billing.payment({ sessionId: ref }))).toBe('session.required')
  })

  test('with another amount or currency than requested gives nothing, until the right one is there', async () => {
    const ref = await choose()
    await world.db.update(sandboxCheckouts).set({ amount: 1 }).where(eq(sandboxCheckouts.ref, ref))
    await press(ref, 'aprovar')
    expect(await look(ref)).toMatchObject({ state: 'mismatch', amount: 1490, until: null })
    expect(await tier()).toBe('basic')
    await world.db
      .update(sandboxCheckouts)
      .set({ amount: 1490, currency: 'USD' })
      .where(eq(sandboxCheckouts.ref, ref))
    expect(await look(ref)).toMatchObject({ state: 'mismatch' })
    expect(await books()).toEqual([])
    await world.db.update(sandboxCheckouts).set({ currency: 'BRL' }).where(eq(sandboxCheckouts.ref, ref))
    expect(await look(ref)).toMatchObject({ state: 'paid' })
  })

  test('is of the plan as it was chosen, whatever becomes of the plan', async () => {
    const ref = await choose()
    await world.db
      .update(plans)
      .set({ price: 9900, name: 'Outro', duration: 365 })
      .where(eq(plans.id, await planCalled('Premium')))
    await press(ref, 'aprovar')
    expect(await look(ref)).toMatchObject({ plan: 'Premium', amount: 1490, until: until(30) })
  })

  test('refused by the provider’s absence says so in the specification’s words', async () => {
    const away = () => Promise.reject(new Error('no network'))
    world.deps.payments = {
      name: 'away',
      test: false,
      begin: away,
      charge: away,
      read: () => null,
      fetchStatus: away,
      refund: away,
    }
    const refusal = await refusalOf(choose())
    expect(refusal).toMatchObject({ code: 'billing.payment_failed', message: 'Erro ao processar pagamento' })
  })

  test('while the feature is off nothing is offered, and who paid still reads their payment', async () => {
    const ref = await choose()
    const planId = await planCalled('Premium')
    await press(ref, 'aprovar')
    await world.turn('plans', false)
    expect(await codeOf(ana.client.billing.plans())).toBe('request.feature_off')
    expect(await codeOf(ana.client.billing.createPayment({ planId }))).toBe('request.feature_off')
    expect(await look(ref)).toMatchObject({ state: 'paid' })
    expect(await tier()).toBe('premium')
  })
})

describe('paid time', () => {
  const buy = async (name: string) => {
    const ref = await choose(name)
    await press(ref, 'aprovar')
    return ref
  }
  const given = () =>
    world.db
      .select({ tier: entitlements.tier, from: entitlements.startsAt, to: entitlements.endsAt })
      .from(entitlements)
      .orderBy(asc(entitlements.startsAt), asc(entitlements.endsAt))

  /** Gives a payment back as the provider does, and tells of it. */
  async function giveBack(ref: string) {
    await world.deps.payments?.refund(ref)
    const [payment] = await world.db.select().from(payments).where(eq(payments.providerRef, ref))
    await fulfill(world.deps, payment?.id ?? '')
  }

  // spec M178
  test('for the same tier follows what is there', async () => {
    await buy('Premium')
    world.pass(10 * dayMs)
    ana = await signedInAgain()
    await buy('Premium Anual')
    expect((await given()).map(({ to }) => to)).toEqual([until(20), until(385)])
    expect((await offered()).find(({ current }) => current)?.name).toBe('Premium')
    expect((await ana.client.billing.plans()).until).toEqual(until(385))
  })

  test('for a higher tier begins at once, and the lower one goes on after it with nothing lost', async () => {
    await buy('Premium')
    world.pass(10 * dayMs)
    ana = await signedInAgain()
    await buy('VIP')
    expect(await tier()).toBe('vip')
    expect((await given()).map(({ tier, to }) => [tier, to])).toEqual([
      ['premium', until(50)],
      ['vip', until(30)],
    ])
    world.pass(31 * dayMs)
    ana = await signedInAgain()
    expect(await tier()).toBe('premium')
  })

  test('for a lower tier waits for the end of the higher one', async () => {
    await buy('VIP')
    await buy('Premium')
    expect(await tier()).toBe('vip')
    expect(await given()).toEqual([
      { tier: 'vip', from: until(0), to: until(30) },
      { tier: 'premium', from: until(30), to: until(60) },
    ])
  })

  test('goes with the money that is given back, and what was paid besides moves into its place', async () => {
    const first = await buy('Premium')
    await buy('Premium')
    world.pass(5 * dayMs)
    ana = await signedInAgain()
    await giveBack(first)
    expect(await look(first)).toMatchObject({ state: 'refunded', until: null })
    expect(await tier()).toBe('premium')
    expect((await ana.client.billing.plans()).until).toEqual(until(30))
    expect((await books()).map(({ amount }) => amount)).toEqual([1490, 1490, -1490])
    await giveBack(first)
    expect(await books()).toHaveLength(3)
  })

  test('for a higher tier, once refunded, gives the lower one its place back', async () => {
    await buy('Premium')
    const vip = await buy('VIP')
    await giveBack(vip)
    expect(await tier()).toBe('premium')
    expect((await ana.client.billing.plans()).until).toEqual(until(30))
  })

  /** Days later the session of before is over. */
  async function signedInAgain(): Promise<Person> {
    const { client, cookie } = world.browser()
    await client.identity.signIn({ email: ana.email, password: 'maré-cheia-2026' })
    return { ...ana, client, cookie: cookie() }
  }
})
