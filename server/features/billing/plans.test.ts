// Plans, as administrators keep them: the list, the four figures, each write, and what it does to who paid.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/emptying.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { onTime } from '#server/testing/run-jobs.ts'
import { type Client, codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'
import { entitlements, payments, plans } from './tables.ts'

let world: World
let lia: Client
beforeEach(async () => {
  world = await createWorld()
  lia = (await world.staff('financeiro', 'lia')).client
})
afterEach(() => world.close())

const form = {
  name: 'Premium Semanal',
  type: 'user' as const,
  tier: 'premium' as const,
  price: 590,
  duration: 7,
  description: 'Para experimentar.',
  features: 'Tudo do Básico\n\n  Uma semana inteira \n',
}
const found = async (search: string, binned?: boolean) =>
  (await lia.billing.planList({ search, ...(binned && { binned }) })).rows

/** Somebody who has paid for a plan, whose time runs as the database's clock has it. */
async function subscriber(name: string, plan: string) {
  const person = await world.register(name)
  await pressOn(world, await choosePlan(person, plan), 'aprovar')
  await world.db.execute(sql`update entitlements set ends_at = now() + interval '9 days'`)
  return person
}

// spec G179, G211
test('a plan is created and edited with its lines, and told by the audit with before and after', async () => {
  const { id } = await lia.billing.createPlan(form)
  expect(await found('semanal')).toMatchObject([
    {
      id,
      name: 'Premium Semanal',
      type: 'user',
      tier: 'premium',
      price: 590,
      duration: 7,
      features: 'Tudo do Básico\nUma semana inteira',
      subscribers: 0,
      version: 1,
    },
  ])
  const edited = await lia.billing.updatePlan({ ...form, id, version: 1, price: 690 })
  expect(edited).toMatchObject({ version: 2, undoable: true })
  const { rows } = await (await world.administrator()).client.backOffice.auditList({})
  expect(rows.filter(({ recordId }) => recordId === id)).toMatchObject([
    { action: 'updated', kind: 'plan', changes: { price: { before: 590, after: 690 } } },
    { action: 'created', kind: 'plan', label: 'Premium Semanal' },
  ])
  await lia.backOffice.undo({ entry: edited.entry ?? 0 })
  expect(await found('semanal')).toMatchObject([{ price: 590 }])
})

// spec G179
test('a missing field is refused in the specification’s words; a free plan stays free when it is edited', async () => {
  const required = 'Preencha todos os campos obrigatórios'
  for (const wrong of [{ name: ' ' }, { price: 0 }, { tier: null }]) {
    const refusal = await refusalOf(lia.billing.createPlan({ ...form, ...wrong }))
    expect(refusal).toMatchObject({ code: 'input.invalid', message: required })
  }
  expect(await codeOf(lia.billing.createPlan({ ...form, duration: 1.5 }))).toBe('input.invalid')
  expect(await codeOf(lia.billing.createPlan({ ...form, name: 'Premium' }))).toBe('record.name_taken')
  const [free] = await found('básico')
  const same = { ...form, name: 'Básico', tier: 'basic' as const, price: 0, id: free?.id ?? '' }
  expect(await lia.billing.updatePlan({ ...same, version: free?.version })).toMatchObject({ version: 2 })
})

test('plans of companies and promotions have no tier, and members are not offered them', async () => {
  const { id } = await lia.billing.createPlan({ ...form, name: 'Vitrine', type: 'company' })
  expect(await found('vitrine')).toMatchObject([{ id, type: 'company', tier: null }])
  const ana = await world.register('Ana')
  expect((await ana.client.billing.plans()).plans.map(({ name }) => name)).not.toContain('Vitrine')
})

// spec G79, G136
test('the four figures count plans, who pays for them now, what that makes, and the most popular', async () => {
  expect(await lia.billing.planSummary()).toEqual({ plans: 9, subscribers: 0, revenue: 0, popular: null })
  await subscriber('Ana', 'Premium')
  await subscriber('Davi', 'Premium')
  await subscriber('Caio', 'VIP')
  expect(await lia.billing.planSummary()).toEqual({
    plans: 9,
    subscribers: 3,
    revenue: 2 * 1490 + 2990,
    popular: 'Premium',
  })
  const { rows } = await lia.billing.planList({ sort: '-subscribers', type: 'user' })
  expect(rows.map(({ name, subscribers }) => [name, subscribers])).toEqual([
    ['Premium', 2],
    ['VIP', 1],
    expect.arrayContaining([0]),
    expect.arrayContaining([0]),
  ])
})

// spec G79, G136, G281
test('a company that has a plan is its subscriber in Planos and Financeiro while it is active and not binned', async () => {
  const { client } = await world.administrator()
  const [category] = (await client.companies.formLists()).categories
  const { id: planId } = await lia.billing.createPlan({
    ...form,
    name: 'Vitrine',
    type: 'company',
    price: 9900,
  })
  const made = { name: 'Café do Pátio', category: category ?? '', address: 'Rua A, 1', phone: '8532221100' }
  const { id } = await client.companies.create({ ...made, planId })
  const counted = async () => {
    const { subscribers, revenue, popular } = await lia.billing.planSummary()
    const { rows } = await lia.billing.planList({ search: 'vitrine' })
    const { estimatedMonth } = await lia.finance.summary({})
    return { row: rows[0]?.subscribers, subscribers, revenue, popular, estimatedMonth }
  }
  const one = { row: 1, subscribers: 1, revenue: 9900, popular: 'Vitrine', estimatedMonth: 9900 }
  const none = { row: 0, subscribers: 0, revenue: 0, popular: null, estimatedMonth: 0 }
  expect(await counted()).toEqual(one)
  await client.companies.setStatus({ id, version: 1, status: 'inactive' })
  expect(await counted()).toEqual(none)
  await client.companies.setStatus({ id, version: 2, status: 'active' })
  expect(await counted()).toEqual(one)
  await client.companies.bin({ id, version: 3 })
  expect(await counted()).toEqual(none)
})

// spec G151, G211
test('a plan in the bin is offered to nobody, who paid keeps what they paid, and it can come back', async () => {
  const ana = await subscriber('Ana', 'Premium')
  const [premium] = (await found('premium')).filter(({ name, type }) => name === 'Premium' && type === 'user')
  await lia.billing.binPlan({ id: premium?.id ?? '', version: premium?.version })
  const offer = await ana.client.billing.plans()
  expect(offer.plans.map(({ name }) => name)).not.toContain('Premium')
  expect(offer.tier).toBe('premium')
  await lia.billing.restorePlan({ id: premium?.id ?? '' })
  expect((await ana.client.billing.plans()).plans.map(({ name }) => name)).toContain('Premium')
})

test('a plan that has lain in the bin for thirty days is erased, and the payments for it stay', async () => {
  const ana = await subscriber('Ana', 'Premium')
  const [premium] = (await found('premium')).filter(({ name, type }) => name === 'Premium' && type === 'user')
  await lia.billing.binPlan({ id: premium?.id ?? '', version: premium?.version })
  world.pass(31 * 24 * 3600 * 1000)
  await onTime(world, 'empty_bin')
  const { rows } = await world.db.execute(sql`select plan_id, plan_name, member_id from payments`)
  expect(rows).toEqual([{ plan_id: null, plan_name: 'Premium', member_id: ana.id }])
})

// spec G59
test('only finance and administration read and write plans', async () => {
  for (const role of ['conteudo', 'atendimento'] as const) {
    const { client } = await world.staff(role, role)
    for (const call of [
      () => client.billing.planList({}),
      () => client.billing.planSummary(),
      () => client.billing.createPlan(form),
    ])
      expect(await codeOf(call())).toBe('session.not_permitted')
  }
})

const dayMs = 86_400_000
const grants = fc.array(
  fc.record({
    member: fc.integer({ min: 0, max: 2 }),
    plan: fc.integer({ min: 0, max: 3 }),
    begins: fc.integer({ min: -60, max: 20 }),
    days: fc.integer({ min: 1, max: 60 }),
    revoked: fc.boolean(),
  }),
  { maxLength: 10 },
)

test('over random paid times the four figures count each member once for each plan that runs', async () => {
  const members = await Promise.all(['Ana', 'Bia', 'Caio'].map((name) => world.register(name)))
  const onSale = (await world.db.select().from(plans)).filter(({ type }) => type === 'user')
  // By the database's clock, and half a day off it: a time that runs does so for hours yet.
  const { rows } = await world.db.execute<{ at: string }>(sql`select now()::text as at`)
  const now = new Date(rows[0]?.at ?? '').getTime() + dayMs / 2
  await fc.assert(
    fc.asyncProperty(grants, async (given) => {
      await emptyTables(world.db, 'entitlements', 'ledger_entries', 'payments')
      const running = new Set<string>()
      for (const [place, { member, plan: at, begins, days, revoked }] of given.entries()) {
        const [memberId, plan] = [members[member]?.id ?? '', onSale[at]]
        if (!plan) throw new Error('nothing is on sale')
        const [startsAt, endsAt] = [begins, begins + days].map((day) => new Date(now + day * dayMs))
        const [payment] = await world.db
          .insert(payments)
          .values({
            memberId,
            planId: plan.id,
            planName: plan.name,
            tier: 'premium',
            amount: 100,
            days,
            provider: 'sandbox',
            providerRef: `given-${place}`,
            state: 'paid',
            paidAt: new Date(),
            expiresAt: new Date(),
          })
          .returning({ id: payments.id })
        await world.db.insert(entitlements).values({
          memberId,
          paymentId: payment?.id ?? '',
          tier: 'premium',
          startsAt: startsAt ?? new Date(),
          endsAt: endsAt ?? new Date(),
          revokedAt: revoked ? new Date() : null,
        })
        if (!revoked && begins < 0 && begins + days >= 0) running.add(`${memberId} ${at}`)
      }
      const counts = onSale.map((_, at) => [...running].filter((key) => key.endsWith(` ${at}`)).length)
      const most = Math.max(...counts)
      const summary = await lia.billing.planSummary()
      expect(summary.subscribers).toBe(running.size)
      expect(summary.revenue).toBe(onSale.reduce((sum, { price }, at) => sum + price * (counts[at] ?? 0), 0))
      const popular = onSale.filter((_, at) => counts[at] === most).map(({ name }) => name)
      if (most === 0) expect(summary.popular).toBeNull()
      else expect(popular).toContain(summary.popular)
    }),
    { numRuns: 25 },
  )
})
