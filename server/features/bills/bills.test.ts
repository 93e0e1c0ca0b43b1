import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, createWorld, type Person, type World } from '#server/testing/world.ts'
import { anchorFor, monthAfter } from './dates.ts'
import { statusAt } from './status.ts'
import { bills } from './tables.ts'

let world: World
let office: Person['client']['bills']
let client: Person['client']
beforeEach(async () => {
  world = await createWorld()
  ;({ client } = await world.staff('financeiro'))
  office = client.bills
})
afterEach(() => world.close())

const form = { supplier: 'Sala Benfica', description: 'Aluguel', amount: 72_050, dueDate: '2026-01-31' }
type Form = Parameters<typeof office.create>[0]
const create = (more: Partial<Form> = {}) => office.create({ ...form, ...more })
const stored = async () => world.db.select().from(bills).orderBy(bills.dueDate)
const today = async () => (await office.summary()).today
const statusesAt = async (instant: string) =>
  (
    await world.db
      .select({ supplier: bills.supplier, status: statusAt(new Date(instant)) })
      .from(bills)
      .orderBy(bills.supplier)
  ).map(({ status }) => status)

// spec G157
test('a bill is overdue from the midnight of Fortaleza that ends its due date, across the ends of months and years', async () => {
  await create({ supplier: 'A', dueDate: '2026-01-31' })
  await create({ supplier: 'B', dueDate: '2025-12-31' })
  // Midnight of Fortaleza is three in the morning of UTC.
  expect(await statusesAt('2026-01-01T02:59:59.999Z')).toEqual(['pendente', 'pendente'])
  expect(await statusesAt('2026-01-01T03:00:00Z')).toEqual(['pendente', 'vencida'])
  expect(await statusesAt('2026-02-01T02:59:59Z')).toEqual(['pendente', 'vencida'])
  expect(await statusesAt('2026-02-01T03:00:00Z')).toEqual(['vencida', 'vencida'])
})

// spec G155
test('a bill is planned until its day is past, then pending or overdue by its due date', async () => {
  await create({ supplier: 'A', dueDate: '2026-01-31', plannedFor: '2026-01-20' })
  await create({ supplier: 'B', dueDate: '2026-01-10', plannedFor: '2026-01-20' })
  expect(await statusesAt('2026-01-21T02:59:59Z')).toEqual(['programada', 'programada'])
  expect(await statusesAt('2026-01-21T03:00:00Z')).toEqual(['pendente', 'vencida'])
})

// spec G185
test('each required field is asked for with a sentence of its own', async () => {
  const asked = async (values: Partial<Form>) =>
    JSON.stringify((await create(values).catch((error) => error)).data)
  expect(await asked({ supplier: '  ' })).toContain('Informe o fornecedor.')
  expect(await asked({ description: '' })).toContain('Informe a descrição.')
  expect(await asked({ amount: 0 })).toContain('O valor precisa ser maior que zero.')
  expect(await asked({ amount: 1.5 })).toContain('Informe o valor da conta.')
  expect(await asked({ dueDate: '' })).toContain('Informe o vencimento.')
  expect(await asked({ dueDate: '2026-02-30' })).toContain('Confira a data.')
  await create()
  expect(await stored()).toMatchObject([{ priority: 'media', category: 'outros', isRecurring: false }])
})

// spec G156
test('a payment is not in the future, and is refused to who pays again', async () => {
  const { id } = await create({ dueDate: '2026-01-31' })
  const day = await today()
  const tomorrow = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect(await codeOf(office.pay({ id, version: 1, paymentDate: tomorrow }))).toBe('bills.paid_ahead')
  const paid = await office.pay({ id, version: 1, paymentDate: day })
  expect(paid).toMatchObject({ version: 2, undoable: true })
  expect(await codeOf(office.pay({ id, version: 2, paymentDate: day }))).toBe('bills.paid')
  expect(await codeOf(office.pay({ id, version: 1, paymentDate: day }))).toBe('record.stale')
  const { rows } = await office.records({})
  expect(rows).toMatchObject([{ status: 'pago', paymentDate: day }])
})

// spec G139, G217
test('a recurring bill makes its next one when it is paid, and one only however often it is paid', async () => {
  const { id } = await create({ isRecurring: true, invoiceNumber: 'REC 11' })
  const paymentDate = await today()
  const first = await office.pay({ id, version: 1, paymentDate })
  expect(await stored()).toMatchObject([
    { id, paymentDate },
    { dueDate: '2026-02-28', anchorDay: 31, follows: id, paymentDate: null, invoiceNumber: '' },
  ])
  await client.backOffice.undo({ entry: first.entry ?? 0 })
  expect(await stored()).toMatchObject([{ id, paymentDate: null }])
  const again = await office.pay({ id, version: 3, paymentDate })
  const [, next] = await stored()
  const changed = { ...form, supplier: 'Outra sala', dueDate: '2026-02-28', isRecurring: true }
  await office.update({ ...changed, id: next?.id ?? '', version: 1 })
  // The next one is somebody's work by now: it stays, and is not made twice.
  await client.backOffice.undo({ entry: again.entry ?? 0 })
  await office.pay({ id, version: 5, paymentDate })
  expect((await stored()).map(({ supplier }) => supplier)).toEqual(['Sala Benfica', 'Outra sala'])
  await office.pay({ id: next?.id ?? '', version: 2, paymentDate })
  expect((await stored()).map(({ dueDate }) => dueDate)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})

test('a next due date is a month later on the anchor’s day, or on the last of a shorter month', () => {
  expect(monthAfter('2026-01-31', 31)).toBe('2026-02-28')
  expect(monthAfter('2026-02-28', 31)).toBe('2026-03-31')
  expect(monthAfter('2028-01-30', 30)).toBe('2028-02-29')
  expect(monthAfter('2026-12-15', 15)).toBe('2027-01-15')
  expect(anchorFor('2026-02-28', 31)).toBe(31)
  expect(anchorFor('2026-02-27', 31)).toBe(27)
  expect(anchorFor('2026-02-28', null)).toBe(28)
})

// spec G96, G287
test('the cards count by status, and what is paid this month by its due date', async () => {
  const day = await today()
  const month = day.slice(0, 7)
  await create({ supplier: 'Vencida', amount: 100, dueDate: '2020-05-01' })
  await create({ supplier: 'Pendente', amount: 200, dueDate: '2090-01-01' })
  await create({ supplier: 'Programada', amount: 400, dueDate: '2090-01-01', plannedFor: '2089-12-20' })
  const here = await create({ supplier: 'Do mês', amount: 800, dueDate: `${month}-01` })
  const before = await create({ supplier: 'De antes', amount: 1600, dueDate: '2020-05-01' })
  for (const { id } of [here, before]) await office.pay({ id, version: 1, paymentDate: day })
  const binned = await create({ amount: 3200 })
  await office.bin({ id: binned.id, version: 1 })
  expect(await office.summary()).toEqual({
    today: day,
    vencida: { count: 1, amount: 100 },
    pendente: { count: 1, amount: 200 },
    programada: { count: 1, amount: 400 },
    pago: { count: 2, amount: 2400 },
    nextDue: '2090-01-01',
    paidThisMonth: { count: 1, amount: 800 },
  })
})

// spec G97
test('the list is searched by supplier, description and invoice without accents, and filtered by status', async () => {
  await create({ supplier: 'Gráfica Rio Pajeú', description: 'Cartazes', dueDate: '2090-01-01' })
  await create({ supplier: 'Enel', description: 'Energia', invoiceNumber: 'NF 88214', dueDate: '2020-01-01' })
  const found = async (input: Parameters<typeof office.records>[0]) =>
    (await office.records(input)).rows.map(({ supplier }) => supplier)
  expect(await found({ search: 'GRAFICA pajeu' })).toEqual(['Gráfica Rio Pajeú'])
  expect(await found({ search: 'cartaz' })).toEqual(['Gráfica Rio Pajeú'])
  expect(await found({ search: '88214' })).toEqual(['Enel'])
  expect(await found({ status: 'vencida' })).toEqual(['Enel'])
  expect(await found({ status: 'pendente' })).toEqual(['Gráfica Rio Pajeú'])
  expect(await found({})).toEqual(['Enel', 'Gráfica Rio Pajeú'])
  expect(await found({ dueFrom: '2089-01-01' })).toEqual(['Gráfica Rio Pajeú'])
})

// spec G63
test('a role without the permission is refused every call', async () => {
  for (const role of ['conteudo', 'atendimento'] as const) {
    const other = (await world.staff(role)).client.bills
    const id = crypto.randomUUID()
    for (const call of [
      () => other.records({}),
      () => other.summary(),
      () => other.report({ from: '2026-01-01', until: '2026-01-31' }),
      () => other.create(form),
      () => other.update({ ...form, id, version: 1 }),
      () => other.pay({ id, version: 1, paymentDate: '2026-01-01' }),
      () => other.bin({ id, version: 1 }),
      () => other.restore({ id }),
    ])
      expect(await codeOf(call())).toBe('session.not_permitted')
  }
})

// spec G94, G287
test('a report counts and adds what the table itself says, whatever its bills', async () => {
  const days = fc
    .integer({ min: 0, max: 59 })
    .map((n) => `2026-0${n < 30 ? 3 : 4}-${String((n % 30) + 1).padStart(2, '0')}`)
  const bill = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    dueDate: days,
    paymentDate: fc.option(days),
    binned: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 40 }), days, days, async (all, a, b) => {
      const [from = a, until = b] = [a, b].sort()
      await world.db.delete(bills)
      await world.db.insert(bills).values(
        all.map(({ binned, ...one }) => ({
          ...form,
          ...one,
          anchorDay: 1,
          binnedAt: binned ? new Date() : null,
        })),
      )
      const { rows } = await world.db.execute<{ n: string; total: string }>(
        sql.raw(`select count(*)::text n, coalesce(sum(amount::numeric), 0)::text total from bills
          where payment_date is not null and binned_at is null and due_date >= '${from}' and due_date <= '${until}'`),
      )
      const report = await office.report({ from, until })
      expect([report.count, report.amount]).toEqual([Number(rows[0]?.n), Number(rows[0]?.total)])
      expect(report.bills).toHaveLength(report.count)
    }),
    { numRuns: 25 },
  )
  expect(await codeOf(office.report({ from: '2026-04-02', until: '2026-04-01' }))).toBe('input.invalid')
})

// spec G217
test('a bill that is removed comes back by its undoing, and each write stands in the audit', async () => {
  const { id } = await create()
  const { entry } = await office.bin({ id, version: 1 })
  expect((await office.records({})).rows).toEqual([])
  await client.backOffice.undo({ entry: entry ?? 0 })
  expect((await office.records({})).rows).toHaveLength(1)
  expect(await world.db.select({ binnedAt: bills.binnedAt }).from(bills).where(eq(bills.id, id))).toEqual([
    { binnedAt: null },
  ])
})
