// Payments of companies' plans that settle at once, on a real PostgreSQL with a connection each: days never overlap, and none is
// lost.
// Only with --all: many at once say nothing in one try, and are tried often.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payments } from '../features/billing/tables.ts'
import { endPerson } from '../features/businesses/people.ts'
import { settleCompanyPlan } from '../features/businesses/plan-time.ts'
import { businessPeople } from '../features/businesses/tables.ts'
import { companies, companyPlans } from '../features/companies/tables.ts'
import { dayMs } from '../platform/clock.ts'
import { admit, company, type Keeper, keeper } from '../testing/businesses.ts'
import { emptyTables } from '../testing/emptying.ts'
import { missingPostgres } from '../testing/postgres.ts'
import { createRaceWorld } from '../testing/race-world.ts'
import type { World } from '../testing/world.ts'

const tries = 20
const days = 30

describe.skipIf(missingPostgres !== null)(missingPostgres ?? 'on PostgreSQL', () => {
  let world: World
  let rita: Keeper
  let davi: Keeper
  let bar: string
  beforeAll(async () => {
    world = await createRaceWorld(16)
    rita = await keeper(world, 'Rita Braga')
    davi = await keeper(world, 'Davi Moura')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await emptyTables(world.db, 'companies', 'payments', 'mail_outbox')
    bar = (await company(world, 'Bar do Porto')).id
    await admit(world, bar, rita.id)
    await admit(world, bar, davi.id)
  })

  async function paid(): Promise<string> {
    const now = world.deps.clock.now()
    const [row] = await world.db
      .insert(payments)
      .values({
        companyId: bar,
        payerId: rita.id,
        planName: 'Ouro · Bar do Porto',
        gives: { plan: 'Ouro', photos: 4, media: true, highlight: true, promotions: 5 },
        amount: 9900,
        days,
        provider: 'sandbox',
        state: 'paid',
        paidAt: now,
        expiresAt: now,
      })
      .returning({ id: payments.id })
    return row?.id ?? ''
  }
  const settle = (id: string) => settleCompanyPlan(world.deps, id)
  const giveBack = async (id: string) => {
    await world.db.update(payments).set({ refundAskedAt: world.deps.clock.now() }).where(eq(payments.id, id))
    await settle(id)
  }
  const spans = async () => {
    const rows = await world.db
      .select({
        startsAt: companyPlans.startsAt,
        endsAt: companyPlans.endsAt,
        revokedAt: companyPlans.revokedAt,
      })
      .from(companyPlans)
      .orderBy(asc(companyPlans.startsAt))
    return rows.filter(({ revokedAt }) => revokedAt === null)
  }
  /** One after another, without a gap, from now on. */
  const expectConsecutive = (found: Awaited<ReturnType<typeof spans>>) => {
    for (const [place, { startsAt, endsAt }] of found.entries()) {
      expect(endsAt.getTime() - startsAt.getTime()).toBe(days * dayMs)
      if (place > 0) expect(startsAt).toEqual(found[place - 1]?.endsAt)
    }
  }

  test('payments that settle at once, each twice, give consecutive days', async () => {
    for (let time = 0; time < tries; time++) {
      await emptyTables(world.db, 'payments')
      const ids = await Promise.all([paid(), paid(), paid()])
      await Promise.all([...ids, ...ids].map(settle))
      const found = await spans()
      expect(found).toHaveLength(3)
      expectConsecutive(found)
    }
  })

  test('a renewal that settles while an earlier payment goes back begins where that one began', async () => {
    for (let time = 0; time < tries; time++) {
      await emptyTables(world.db, 'payments')
      const first = await paid()
      await settle(first)
      const [second, third] = [await paid(), await paid()]
      await settle(second)
      await Promise.all([settle(third), giveBack(first), giveBack(first)])
      const found = await spans()
      expect(found).toHaveLength(2)
      expectConsecutive(found)
      const begins = (found[0]?.startsAt.getTime() ?? 0) - world.deps.clock.now().getTime()
      expect(Math.abs(begins)).toBeLessThan(dayMs / 24)
    }
  })

  test('two owners who end each other at once leave one', async () => {
    for (let time = 0; time < tries; time++) {
      await world.db.delete(businessPeople)
      await admit(world, bar, rita.id)
      await admit(world, bar, davi.id)
      const as = ({ id }: Keeper) =>
        ({ deps: world.deps, caller: { userId: id } }) as Parameters<typeof endPerson>[0]
      await Promise.allSettled([
        endPerson(as(rita), { id: bar, person: davi.id }),
        endPerson(as(davi), { id: bar, person: rita.id }),
      ])
      expect(await world.db.$count(businessPeople, eq(businessPeople.companyId, bar))).toBe(1)
    }
  })

  test('one payment is under way, however many owners press at once', async () => {
    const { plans } = await rita.client.businessPlans.list({ id: bar })
    const planId = plans[0]?.id ?? ''
    const presses = [rita, davi, rita, davi, rita].map(({ client }) =>
      client.businessPlans.buy({ id: bar, planId }),
    )
    expect(new Set((await Promise.all(presses)).map(({ url }) => url)).size).toBe(1)
    expect(await world.db.$count(payments)).toBe(1)
  })

  test('a company that leaves the guide while it pays has its days or its money, never both', async () => {
    for (let time = 0; time < tries; time++) {
      await emptyTables(world.db, 'payments')
      const id = await paid()
      const leave = world.db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, bar))
      await Promise.all([settle(id), leave])
      const [payment] = await world.db.select().from(payments)
      expect((await spans()).length).toBe(payment?.refundAskedAt ? 0 : 1)
      await world.db.update(companies).set({ status: 'active' }).where(eq(companies.id, bar))
    }
  })
})
