// Two plans that renew, pressed at once on a real PostgreSQL: one is to pay, and nobody has two subscriptions.
// Only with --all: many at once say nothing in one try, and are tried often.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerEntries, payments, subscriptions } from '../features/billing/tables.ts'
import { pressOn } from '../testing/paying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import { runJobs } from '../testing/run-jobs.ts'
import type { World } from '../testing/world.ts'

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  beforeAll(async () => {
    world = await createRaceWorld()
    world.deps.limiter.consume = async () => {}
  })
  afterAll(() => world.close())

  test('two renewing plans chosen at once open one checkout; the other is refused, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      const { client } = await world.register(`Ana ${'abcdefghij'[round]}`)
      const { plans } = await client.billing.plans()
      const asked = ['Premium', 'VIP'].map((name) =>
        client.billing.createPayment({
          planId: plans.find((plan) => plan.name === name)?.id ?? '',
          renews: true,
        }),
      )
      const answers = await Promise.allSettled(asked)
      const refused = answers.filter((answer) => answer.status === 'rejected')
      expect(refused.map(({ reason }) => reason.code)).toEqual(['billing.checkout_under_way'])
    }
    const begun = await world.db.select().from(payments)
    expect(begun).toHaveLength(10)
  })

  test('two that are paid at the same moment all the same are one subscription; the other’s money goes back', async () => {
    const { id, client } = await world.register('Bia')
    const { plans } = await client.billing.plans()
    const refs: string[] = []
    for (const name of ['Premium', 'VIP']) {
      const planId = plans.find((plan) => plan.name === name)?.id ?? ''
      const { url } = await client.billing.createPayment({ planId, renews: true })
      refs.push(url.split('/').at(-1) ?? '')
      // It has run out here, and its page stands open still.
      await world.db.update(payments).set({ state: 'expired' })
    }
    await Promise.all(refs.map((ref) => pressOn(world, ref, 'aprovar', { webhook: false })))
    await Promise.all(refs.map((sessionId) => client.billing.payment({ sessionId })))
    await runJobs(world)
    expect(await world.db.select().from(subscriptions)).toMatchObject([{ memberId: id, state: 'active' }])
    const amounts = (await world.db.select().from(ledgerEntries)).map(({ amount }) => amount)
    expect(amounts).toHaveLength(3)
    const states = (await client.billing.payments({})).items.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['paid', 'refunded'])
  })
})
