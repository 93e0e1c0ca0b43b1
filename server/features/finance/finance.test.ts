import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { financePeriods, periodOf } from '#contract/finance/options.ts'
import { emptyTables } from '#server/testing/emptying.ts'
import { choosePlan, pressOn } from '#server/testing/paying.ts'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { ledgerEntries, payments } from '../billing/tables.ts'
import { bills } from '../bills/tables.ts'

let world: World
let lia: Person['client']
let office: Person['client']['finance']
beforeEach(async () => {
  world = await createWorld()
  lia = (await world.staff('financeiro')).client
  office = lia.finance
})
afterEach(() => world.close())

test('weeks begin on Sunday, and periods end with their last day across years', () => {
  expect(periodOf('semana', '2026-01-01')).toEqual({ from: '2025-12-28', until: '2026-01-03' })
  expect(periodOf('semana', '2026-03-08')).toEqual({ from: '2026-03-08', until: '2026-03-14' })
  expect(periodOf('mes', '2028-02-10')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(periodOf('trimestre', '2026-12-31')).toEqual({ from: '2026-10-01', until: '2026-12-31' })
  expect(periodOf('ano', '2026-03-10')).toEqual({ from: '2026-01-01', until: '2026-12-31' })
})

// spec G90, G143, G283
test('a payment, its refund and a paid bill are told with their dates, states and signs', async () => {
  const ana = await world.register('Ana Lima')
  await pressOn(world, await choosePlan(ana, 'Premium'), 'aprovar')
  const [paid] = (await ana.client.billing.payments({})).items
  await ana.client.billing.refund({ id: paid?.id ?? '' })
  const bia = await world.register('Bia Reis')
  await choosePlan(bia, 'VIP')
  // Lists go by the database's clock, which is not the test's.
  await world.db.update(payments).set({ expiresAt: new Date('2099-01-01T00:00:00Z') })
  const form = { supplier: 'Sala Benfica', description: 'Aluguel', amount: 72_050, dueDate: '2026-02-28' }
  const { id } = await lia.bills.create(form)
  await lia.bills.pay({ id, version: 1, paymentDate: '2026-03-05' })
  const { rows } = await office.transactions({})
  expect(rows.map(({ kind, status, party, amount }) => [kind, status, party, amount])).toEqual(
    expect.arrayContaining([
      ['charge', 'pago', 'Ana L.', 1490],
      ['refund', 'devolvido', 'Ana L.', -1490],
      ['due', 'pendente', 'Bia R.', 2990],
      ['bill', 'pago', 'Sala Benfica', -72_050],
    ]),
  )
  expect(rows).toHaveLength(4)
  // The midnight of Fortaleza is three in the morning of UTC.
  expect(rows.find(({ kind }) => kind === 'bill')?.at).toEqual(new Date('2026-03-05T03:00:00Z'))
  expect((await office.transactions({ search: 'bia vip' })).rows).toHaveLength(1)
  expect((await office.transactions({ search: 'sala' })).rows).toHaveLength(1)
  // A last name is masked: nobody finds it out by asking.
  expect((await office.transactions({ search: 'reis' })).rows).toHaveLength(0)
  expect((await office.transactions({ person: ana.id })).rows).toHaveLength(2)
  expect((await office.transactions({ from: '2026-03-05', until: '2026-03-05' })).rows).toHaveLength(1)
  expect(await office.summary({ period: 'mes', day: '2026-03-01' })).toMatchObject({
    revenue: 0,
    // Due in February: a cost of that month, which left the till in March.
    expenses: { count: 0, amount: 0 },
    receivable: { count: 1, amount: 2990 },
    cash: { in: 1490, out: 1490 + 72_050 },
  })
  expect(await office.summary({ period: 'mes', day: '2026-02-01' })).toMatchObject({
    expenses: { count: 1, amount: 72_050 },
    cash: { in: 0, out: 0 },
    running: false,
  })
})

// spec G62
test('a role without the permission reads neither figures nor transactions', async () => {
  for (const role of ['atendimento', 'conteudo'] as const) {
    const { client } = await world.staff(role)
    expect(await codeOf(client.finance.summary({}))).toBe('session.not_permitted')
    expect(await codeOf(client.finance.transactions({}))).toBe('session.not_permitted')
  }
})

test('a period that runs is held against as many days of the one before', async () => {
  await book([
    { amount: 1000, at: '2026-02-09T12:00:00Z' },
    { amount: 500, at: '2026-02-20T12:00:00Z' },
  ])
  const { today, revenueBefore } = await office.summary({})
  expect(today).toBe('2026-03-10')
  expect(revenueBefore).toBe(1000)
  expect((await office.summary({ day: '2026-02-01' })).revenue).toBe(1500)
})

type Booked = { amount: number; at: string; refundedAt?: string | undefined; currency?: string }

/** Payments as the books have them, each with its charge, and its refund where there was one. */
async function book(entries: readonly Booked[]) {
  for (const [place, { amount, at, refundedAt, currency = 'BRL' }] of entries.entries()) {
    const [payment] = await world.db
      .insert(payments)
      .values({
        planName: 'Premium',
        tier: 'premium',
        amount,
        days: 30,
        provider: 'sandbox',
        providerRef: `booked-${place}-${at}`,
        state: refundedAt ? 'refunded' : 'paid',
        createdAt: new Date(at),
        paidAt: new Date(at),
        expiresAt: new Date(at),
      })
      .returning({ id: payments.id })
    const paymentId = payment?.id ?? ''
    await world.db
      .insert(ledgerEntries)
      .values([
        { paymentId, kind: 'charge', amount, currency, at: new Date(at) },
        ...(refundedAt
          ? [{ paymentId, kind: 'refund' as const, amount: -amount, currency, at: new Date(refundedAt) }]
          : []),
      ])
  }
}

const day = fc
  .integer({ min: 0, max: 430 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
/** Around the midnight of Fortaleza more often than not. */
const instant = fc
  .tuple(day, fc.constantFrom('02:59:59.999Z', '03:00:00.000Z', '15:30:00.000Z', '23:10:00.000Z'))
  .map(([date, time]) => `${date}T${time}`)
const amount = fc.integer({ min: 1, max: 90_000 })
const ledger = fc.array(
  fc.record({
    amount,
    at: instant,
    refundedAt: fc.option(instant, { nil: undefined }),
    currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'USD'),
  }),
  { maxLength: 12 },
)
const someBills = fc.array(
  fc.record({ amount, dueDate: day, paymentDate: fc.option(day, { nil: null }), binned: fc.boolean() }),
  { maxLength: 10 },
)

/** One number by a statement that shares nothing with the product's. */
async function told(statement: string): Promise<number> {
  const { rows } = await world.db.execute<{ n: string | number | null }>(sql.raw(statement))
  return Number(rows[0]?.n ?? 0)
}

// spec G6, G88
test('over random books every figure is what independent SQL finds', async () => {
  const period = fc.constantFrom(...financePeriods)
  await fc.assert(
    fc.asyncProperty(ledger, someBills, period, day, async (entries, owed, asked, on) => {
      await emptyTables(world.db, 'ledger_entries', 'payments', 'bills')
      await book(entries)
      if (owed.length > 0)
        await world.db.insert(bills).values(
          owed.map(({ binned, ...bill }) => ({
            ...bill,
            supplier: 'Sala Benfica',
            description: 'Aluguel',
            anchorDay: 1,
            binnedAt: binned ? new Date('2026-03-01T12:00:00Z') : null,
          })),
        )
      const { from, until, ...figures } = await office.summary({ period: asked, day: on })
      const local = `(at at time zone 'UTC' - interval '3 hours')::date`
      const booked = (kind: string) =>
        told(`select sum(amount) as n from ledger_entries where currency = 'BRL' and kind = '${kind}'
          and ${local} >= '${from}' and ${local} <= '${until}'`)
      const paid = (of: string, date: string) =>
        told(`select ${of} as n from bills where binned_at is null and payment_date is not null
          and ${date} >= '${from}' and ${date} <= '${until}'`)
      const [came, back] = [await booked('charge'), await booked('refund')]
      expect(figures.revenue).toBe(came + back)
      expect(figures.expenses).toEqual({
        count: await paid('count(*)', 'due_date'),
        amount: await paid('sum(amount)', 'due_date'),
      })
      expect(figures.cash).toEqual({ in: came, out: (await paid('sum(amount)', 'payment_date')) - back })
      for (const { month, revenue } of figures.months)
        expect(revenue).toBe(
          await told(`select sum(amount) as n from ledger_entries where currency = 'BRL'
            and to_char(at at time zone 'UTC' - interval '3 hours', 'YYYY-MM') = '${month}'`),
        )
      const { rows } = await office.transactions({ from, until, size: 100 })
      const inBrl = rows.filter(({ kind, currency }) => kind !== 'due' && currency === 'BRL')
      expect(inBrl.reduce((sum, row) => sum + row.amount, 0)).toBe(figures.cash.in - figures.cash.out)
    }),
    { numRuns: 60 },
  )
})
