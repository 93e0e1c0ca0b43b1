// Webhooks of providers, kept before they are answered and believed in nothing; and the sandbox's page, which sends them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SandboxPress } from '#server/platform/sandbox-page.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { createWorld, type Person, type World } from '#server/testing/world.ts'
import { paymentEvents, payments } from './tables.ts'

let world: World
let ana: Person
beforeEach(async () => {
  world = await createWorld()
  ana = await world.register('Ana')
})
afterEach(() => world.close())

const choose = () => choosePlan(ana, 'Premium')
const press = (ref: string, how: SandboxPress, options?: { webhook: boolean }) =>
  pressOn(world, ref, how, options)
const look = (sessionId: string) => ana.client.billing.payment({ sessionId })
const tier = async () => (await ana.client.identity.session())?.member?.tier

describe('a webhook', () => {
  const send = (body: Buffer | string, headers: object = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/webhooks/pagamentos',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  async function event(kind = 'checkout.paid') {
    const [payment] = await world.db.select().from(payments)
    return { id: `evt_${crypto.randomUUID()}`, kind, payment: payment?.id ?? '' }
  }

  test('is kept before it is answered, once, and owes one fulfilment', async () => {
    const ref = await choose()
    await press(ref, 'aprovar', { webhook: false })
    world.enqueued.splice(0)
    const { body, headers } = world.sandbox.signed(await event())
    for (let time = 0; time < 3; time++) expect((await send(body, headers)).statusCode).toBe(200)
    expect(await world.db.$count(paymentEvents)).toBe(1)
    expect(world.enqueued).toMatchObject([{ job: 'billing.fulfill' }])
  })

  test('with one byte changed, signed by nobody, or too old is refused and kept nowhere', async () => {
    await choose()
    const { body, headers } = world.sandbox.signed(await event())
    for (const [at, byte] of body.entries()) {
      const changed = Buffer.from(body)
      changed[at] = byte ^ 1
      expect((await send(changed, headers)).statusCode).toBe(400)
    }
    expect((await send(body)).statusCode).toBe(400)
    expect((await send(body, { 'xamego-signature': 't=1,v1=00' })).statusCode).toBe(400)
    world.pass(6 * 60_000)
    expect((await send(body, headers)).statusCode).toBe(400)
    expect(await world.db.$count(paymentEvents)).toBe(0)
  })

  test('claiming something that the provider does not confirm changes nothing', async () => {
    const ref = await choose()
    const { body, headers } = world.sandbox.signed(await event('checkout.paid'))
    await send(body, headers)
    await runJobs(world)
    expect(await look(ref)).toMatchObject({ state: 'open' })
    expect(await tier()).toBe('basic')
  })

  test('about a payment that is not ours is taken and does nothing', async () => {
    const stranger = { ...(await event()), payment: crypto.randomUUID() }
    const { body, headers } = world.sandbox.signed(stranger)
    expect((await send(body, headers)).statusCode).toBe(200)
    expect(await world.db.$count(paymentEvents)).toBe(0)
  })

  test.each([['nonsense'], ['{'], [''], ['x'.repeat(300_000)]])(
    'without sense is refused: %.10s',
    async (body) => {
      expect((await send(body)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await send(body)).statusCode).toBeLessThan(500)
    },
  )
})

describe('the sandbox’s page', () => {
  test('always says that it is a test, offers what can be done, and leads back', async () => {
    const ref = await choose()
    const page = async () => (await world.app.inject({ url: `/sandbox/${ref}` })).body
    for (const words of [
      'AMBIENTE DE TESTE',
      'Aprovar pagamento',
      'Recusar',
      'Pix, pago depois',
      'Deixar expirar',
    ])
      expect(await page()).toContain(words)
    await press(ref, 'pix-depois')
    expect(await page()).toContain('Pagar o Pix agora')
    expect(await page()).not.toContain('Recusar')
    await press(ref, 'pagar-pix')
    expect(await page()).toContain('AMBIENTE DE TESTE')
    expect(await page()).toContain('Voltar para o Xamego')
  })

  test('refuses a checkout that is not there, and a press that it does not offer', async () => {
    expect((await world.app.inject({ url: '/sandbox/sbx_x' })).statusCode).toBe(404)
    const ref = await choose()
    const answer = await world.app.inject({ method: 'POST', url: `/sandbox/${ref}?fim=devolver` })
    expect(answer.statusCode).toBe(400)
  })
})
