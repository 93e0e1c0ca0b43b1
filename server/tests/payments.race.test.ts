// Payments on a real PostgreSQL with two servers: told twice, late, out of order, changed, of the wrong amount, and killed
// between any two steps. Nobody pays twice, nobody has access without having paid, and nobody pays without having access.
// Only with --all: servers are killed between any two steps, and payments drawn at random are tried often.
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fulfill } from '../features/billing/fulfill.ts'
import { entitlements, ledgerEntries, paymentEvents, payments } from '../features/billing/tables.ts'
import { appUsers } from '../features/identity/tables.ts'
import { dayMs, systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { mailOutbox } from '../platform/mail-tables.ts'
import { type SandboxPress, sandboxPresses } from '../platform/sandbox-page.ts'
import { sandboxPayments } from '../platform/sandbox-payments.ts'
import { sandboxCheckouts } from '../platform/sandbox-tables.ts'
import { browser, overTheWire } from '../testing/browser.ts'
import type { Moment } from '../testing/dying.ts'
import { newInstallation } from '../testing/installation.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { startServer, stop } from '../testing/process.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import { formOf } from '../testing/registration.ts'
import { onTime, runJobs } from '../testing/run-jobs.ts'
import type { Person, World } from '../testing/world.ts'

const days = 30

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  describe('in any order of reports, however often', () => {
    let world: World
    let ana: Person
    let neighbour: Awaited<ReturnType<World['neighbour']>>
    beforeAll(async () => {
      world = await createRaceWorld()
      world.deps.limiter.consume = async () => {}
      ana = await world.register('Ana')
      neighbour = await world.neighbour()
    })
    afterAll(async () => {
      await neighbour.close()
      await world.close()
    })

    /** The two servers, as Ana's two browsers reach them. */
    const servers = () => {
      const jar = new Map([ana.cookie.split(/=(.*)/s).slice(0, 2) as [string, string]])
      return [ana.client, neighbour.browser(jar).client] as const
    }

    const events = ['checkout.paid', 'checkout.failed', 'checkout.awaiting', 'checkout.expired', 'nonsense']
    type Step =
      | { does: 'press'; press: SandboxPress }
      | { does: 'webhook'; kind: string; times: number }
      | { does: 'changed'; at: number }
      | { does: 'look'; server: 0 | 1 }
      | { does: 'amount'; by: number }
      | { does: 'owed' | 'late' | 'reconcile' }
    const step: fc.Arbitrary<Step> = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('press' as const),
          // Half of them pay: what is never paid proves little.
          press: fc.oneof(
            fc.constant('aprovar' as const),
            fc.constantFrom(...(Object.keys(sandboxPresses) as SandboxPress[])),
          ),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('webhook' as const),
          kind: fc.constantFrom(...events),
          times: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constant('look' as const),
          server: fc.constantFrom(0 as const, 1 as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('changed' as const), at: fc.nat(80) }) },
      {
        weight: 1,
        arbitrary: fc.record({ does: fc.constant('amount' as const), by: fc.constantFrom(-1, 1) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constantFrom('owed' as const, 'late' as const, 'reconcile' as const),
        }),
      },
    )

    async function begin(): Promise<{ id: string; ref: string }> {
      const { plans } = await ana.client.billing.plans()
      const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
      const urls = await Promise.all(servers().map((client) => client.billing.createPayment({ planId })))
      expect(new Set(urls.map(({ url }) => url)).size).toBe(1)
      const ref = urls[0]?.url.split('/').at(-1) ?? ''
      const [payment] = await world.db.select().from(payments).where(eq(payments.providerRef, ref))
      return { id: payment?.id ?? '', ref }
    }

    const send = ({ body, headers }: { body: Buffer; headers: object }) =>
      world.app.inject({
        method: 'POST',
        url: '/webhooks/pagamentos',
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })

    async function take({ id, ref }: { id: string; ref: string }, given: Step): Promise<unknown> {
      const told = (kind: string) =>
        world.sandbox.signed({ id: `evt_${crypto.randomUUID()}`, kind, payment: id })
      switch (given.does) {
        case 'press':
          return world.sandbox.press(world.deps.jobs, ref, given.press)
        case 'webhook': {
          const webhook = told(given.kind)
          const answers = await Promise.all(Array.from({ length: given.times }, () => send(webhook)))
          return expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
        }
        case 'changed': {
          const { body, headers } = told('checkout.paid')
          body[given.at % body.length] = (body[given.at % body.length] ?? 0) ^ 1
          return expect((await send({ body, headers })).statusCode).toBe(400)
        }
        case 'late': {
          const { body, headers } = told('checkout.paid')
          const at = String(Date.now() - 6 * 60_000)
          const old = String(headers['xamego-signature']).replace(/t=\d+/, `t=${at}`)
          return expect((await send({ body, headers: { 'xamego-signature': old } })).statusCode).toBe(400)
        }
        case 'look':
          return servers()[given.server].billing.payment({ sessionId: ref })
        case 'amount':
          return world.db
            .update(sandboxCheckouts)
            .set({ amount: sql`${sandboxCheckouts.amount} + ${given.by}` })
            .where(eq(sandboxCheckouts.ref, ref))
        case 'owed':
          return runJobs(world)
        case 'reconcile':
          return onTime(world, 'billing.reconcile')
      }
    }

    test('a payment ends as its provider has it, in the books and as access, exactly once', async () => {
      let paid = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
          async (given) => {
            const before = await levelOf(ana.id)
            const payment = await begin()
            // Those of one round at once.
            for (const round of given) {
              // Before it, for a webhook that is under way may be no older than minutes.
              if (round.some(({ does }) => does === 'reconcile')) world.pass(3 * 60_000)
              await Promise.all(round.map((one) => take(payment, one)))
            }
            await Promise.all([
              runJobs(world),
              fulfill(world.deps, payment.id),
              fulfill(world.deps, payment.id),
            ])
            await runJobs(world)

            const [checkout] = await world.db
              .select()
              .from(sandboxCheckouts)
              .where(eq(sandboxCheckouts.ref, payment.ref))
            const [row] = await world.db.select().from(payments).where(eq(payments.id, payment.id))
            const books = await world.db
              .select()
              .from(ledgerEntries)
              .where(eq(ledgerEntries.paymentId, payment.id))
            const access = await world.db
              .select()
              .from(entitlements)
              .where(eq(entitlements.paymentId, payment.id))
            const right = checkout?.amount === row?.amount
            const isPaid = row?.state === 'paid'
            // A wrong amount that was right for a moment may have been taken then: what counts is that all agree.
            if (right) expect(isPaid).toBe(checkout?.state === 'paid')
            if (isPaid) expect(checkout?.state).toBe('paid')
            expect(books.map(({ kind, amount }) => [kind, amount])).toEqual(isPaid ? [['charge', 1490]] : [])
            expect(access).toHaveLength(isPaid ? 1 : 0)
            const now = Math.max(Date.now(), before)
            if (isPaid) {
              paid++
              const gained = (await levelOf(ana.id)) - before
              expect(gained).toBeGreaterThanOrEqual(days * dayMs)
              expect(await levelOf(ana.id)).toBeLessThanOrEqual(now + days * dayMs)
            } else expect(await levelOf(ana.id)).toBe(before)
            // The next round begins anew.
            await world.sandbox.press(world.deps.jobs, payment.ref, 'cancelar')
            await runJobs(world)
            await fulfill(world.deps, payment.id)
          },
        ),
        // A failed example leaves a payment behind: a smaller example would fail by that.
        { numRuns: 60, endOnFailure: true },
      )
      expect(paid).toBeGreaterThan(5)
      const mails = await world.db.select().from(mailOutbox)
      expect(mails.filter(({ subject }) => subject.includes('recibo'))).toHaveLength(paid)
    }, 900_000)

    const levelOf = async (memberId: string) => {
      const [row] = await world.db
        .select({ until: appUsers.premiumUntil })
        .from(appUsers)
        .where(eq(appUsers.id, memberId))
      return row?.until?.getTime() ?? 0
    }

    test('one member’s two payments settled at once give the days of both, one after the other', async () => {
      const davi = await world.register('Davi')
      const { plans } = await davi.client.billing.plans()
      const refs = await Promise.all(
        ['Premium', 'Premium Anual'].map(async (name) => {
          const planId = plans.find((plan) => plan.name === name)?.id ?? ''
          const { url } = await davi.client.billing.createPayment({ planId })
          return url.split('/').at(-1) ?? ''
        }),
      )
      for (const ref of refs) await world.sandbox.press(world.deps.jobs, ref, 'aprovar')
      world.enqueued.splice(0)
      const ours = await world.db.select().from(payments).where(eq(payments.memberId, davi.id))
      await Promise.all([...ours, ...ours, ...ours].map(({ id }) => fulfill(world.deps, id)))
      const given = await world.db
        .select()
        .from(entitlements)
        .where(eq(entitlements.memberId, davi.id))
        .orderBy(asc(entitlements.startsAt))
      expect(given).toHaveLength(2)
      expect(given[0]?.endsAt).toEqual(given[1]?.startsAt)
      expect(await levelOf(davi.id)).toBe(Date.now() + (30 + 365) * dayMs)
    })

    test('a subscription that two servers renew at once is charged once, ten times over', async () => {
      const bia = await world.register('Bia')
      const { plans } = await bia.client.billing.plans()
      const planId = plans.find(({ name }) => name === 'Premium')?.id ?? ''
      const { url } = await bia.client.billing.createPayment({ planId, renews: true })
      await world.sandbox.press(world.deps.jobs, url.split('/').at(-1) ?? '', 'aprovar')
      await runJobs(world)
      for (let period = 1; period <= 10; period++) {
        world.pass(days * dayMs)
        await Promise.all(Array.from({ length: 4 }, () => onTime(world, 'billing.renew')))
        const ours = await world.db.select().from(payments).where(eq(payments.memberId, bia.id))
        expect(ours.map(({ state }) => state)).toEqual(Array(period + 1).fill('paid'))
      }
    })
  })

  test('a server killed between any two steps leaves a payment that another one finishes, once', async () => {
    const installation = await newInstallation()
    const env = { ...installation.env, SECRET: 'secret-of-the-tests-0123456789-abcdef' }
    const open = await installation.open()
    const { pool } = open
    const config = readConfig({ ...env, NODE_ENV: 'test' }, () => env.SECRET)
    const sandbox = sandboxPayments({ config, db: open.db, clock: systemClock })
    const steady = await startServer(env)
    const member = browser(steady.origin)
    await member.client.identity.register(await formOf(member.client))
    const planId =
      (await member.client.billing.plans()).plans.find(({ name }) => name === 'Premium')?.id ?? ''

    /** A payment that its provider has taken the money for, of which nobody was told. */
    async function paid(): Promise<{ id: string; ref: string }> {
      // Its budget is for people.
      await pool.query('truncate rate_limits')
      const { url } = await member.client.billing.createPayment({ planId })
      const ref = url.split('/').at(-1) ?? ''
      await pool.query("update sandbox_checkouts set state = 'paid' where ref = $1", [ref])
      const { rows } = await pool.query('select id from payments where provider_ref = $1', [ref])
      return { id: rows[0].id, ref }
    }

    /** Does something to a server that kills itself at this moment; answers whether it did. */
    async function killedAt(moment: Moment, act: (origin: string) => Promise<unknown>): Promise<boolean> {
      const dying = await startServer(env, moment)
      const survived = await act(dying.origin).then(
        () => true,
        () => false,
      )
      // The answer may go out before the process is gone.
      const ended = await Promise.race([dying.ended, stillThere(dying.origin)])
      if (!ended) await end(dying)
      return ended !== null || !survived
    }
    /** Ends one that did not kill itself yet: it may do so now, at a statement that closing makes. */
    async function end({ child, ended, said }: Awaited<ReturnType<typeof startServer>>) {
      child.kill('SIGTERM')
      const outcome = await ended
      expect(
        [
          [0, null],
          [null, 'SIGKILL'],
        ],
        said(),
      ).toContainEqual(outcome)
    }
    /** `null` once a server has answered. */
    const stillThere = (origin: string) =>
      overTheWire(`${origin}/api/ready`).then(
        () => null,
        () => new Promise<null>(() => {}),
      )

    let steps = 0
    let made = 0
    for (let step = 1; step < 40; step++) {
      const { ref } = await paid()
      made++
      const look = (origin: string) =>
        browser(origin, member.cookie()).client.billing.payment({ sessionId: ref })
      const killed = await killedAt(`fulfilment ${step}`, look)
      expect(await look(steady.origin)).toMatchObject({ state: 'paid' })
      if (!killed) break
      steps++
    }
    expect(steps).toBeGreaterThan(6)

    let webhookSteps = 0
    for (let step = 1; step < 20; step++) {
      const { id, ref } = await paid()
      made++
      const event = { id: `evt_${step}`, kind: 'checkout.paid', payment: id }
      const tell = async (origin: string) => {
        const { body, headers } = sandbox.signed(event)
        return overTheWire(`${origin}/webhooks/pagamentos`, {
          method: 'POST',
          headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
          body: new Uint8Array(body),
        })
      }
      const killed = await killedAt(`webhook ${step}`, tell)
      // As a provider does that was not answered.
      expect((await tell(steady.origin)).status).toBe(200)
      const kept = await open.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, event.id))
      expect(kept).toHaveLength(1)
      await member.client.billing.payment({ sessionId: ref })
      if (!killed) break
      webhookSteps++
    }
    expect(webhookSteps).toBeGreaterThan(1)

    const { rows } = await pool.query(`select
      (select count(*)::int from payments where state = 'paid') as payments,
      (select count(*)::int from ledger_entries where kind = 'charge') as charges,
      (select count(*)::int from entitlements) as entitlements,
      (select count(*)::int from mail_outbox where subject like '%recibo%') as receipts,
      (select round(extract(epoch from max(ends_at) - min(starts_at)) / 86400)::int from entitlements) as days`)
    expect(rows).toEqual([
      { payments: made, charges: made, entitlements: made, receipts: made, days: made * days },
    ])
    await open.close()
    await stop(steady)
  }, 900_000)
})
