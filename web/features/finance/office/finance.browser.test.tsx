// Financeiro in the back-office: the cards, the chart and its table, the estimate, the filter, transactions, the export.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FinanceSummary } from '#contract/finance/api.ts'
import { dayPlus, periodOf } from '#contract/finance/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'
import { periodName, shortWhen, type Transaction } from './finance-words.tsx'

const today = cityDay(new Date())
const month = periodOf('mes', today)

const summary: FinanceSummary = {
  today,
  ...month,
  running: true,
  revenue: 287_100,
  revenueBefore: 306_100,
  expenses: { count: 7, amount: 164_050 },
  receivable: { count: 4, amount: 41_800 },
  cash: { in: 290_090, out: 167_040 },
  months: [
    { month: '2026-01', revenue: 214_000, running: false },
    { month: '2026-02', revenue: -1490, running: false },
    { month: '2026-03', revenue: 287_100, running: true },
  ],
  estimatedMonth: 100_000,
  mismatches: 0,
}
const charge: Transaction = {
  id: crypto.randomUUID(),
  kind: 'charge',
  status: 'pago',
  at: new Date(),
  party: 'Sofia B.',
  description: 'Premium',
  amount: 2990,
  currency: 'BRL',
}
const bill: Transaction = {
  ...charge,
  id: crypto.randomUUID(),
  kind: 'bill',
  party: 'Nuvem Norte',
  description: 'Hospedagem',
  amount: -38_000,
}

const openFinance = (finance: Answers['finance'] = {}, search = '', size: 'laptop' | 'phone' = 'laptop') =>
  openScreen(`/admin/financeiro${search}`, {
    role: 'financeiro',
    size,
    answers: {
      finance: {
        summary: () => summary,
        transactions: () => ({ rows: [charge, bill], total: 2, more: false }),
        ...finance,
      },
    },
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
/** The value and the note of a card. */
const card = (label: string) => {
  const term = page.getByRole('term').filter({ hasText: label }).element()
  const said = [...(term.parentElement?.querySelectorAll('dd') ?? [])]
  return said.map(({ textContent }) => plain(textContent))
}

// spec G88
test('the five cards say what the period brought, cost, left, is owed and moved', async () => {
  await openFinance()
  await expect.poll(() => card('Receita total')[0]).toBe('R$ 2.871,00')
  expect(card('Receita total')[1]).toMatch(/^6,2% abaixo dos mesmos dias de /)
  expect(card('Despesas')).toEqual(['R$ 1.640,50', '7 contas pagas, 57% da receita'])
  expect(card('Lucro líquido')).toEqual(['R$ 1.230,50', '43% da receita'])
  expect(card('A receber')).toEqual(['R$ 418,00', '4 cobranças abertas'])
  expect(card('Fluxo de caixa')).toEqual(['R$ 1.230,50', 'entrou R$ 2.900,90, saiu R$ 1.670,40'])
  await expectAccessible()
})

test('a loss is told with its sign, and a period without revenue without percentages', async () => {
  await openFinance({ summary: () => ({ ...summary, revenue: 0, revenueBefore: 0, running: false }) })
  await expect.poll(() => card('Lucro líquido')).toEqual(['− R$ 1.640,50', 'saiu mais do que entrou'])
  expect(card('Receita total')[1]).toMatch(/^nada em /)
  expect(card('Despesas')[1]).toBe('7 contas pagas')
})

// spec G91
test('the chart’s table says each month, the running one as such', async () => {
  await openFinance()
  await page.getByText('Ver tabela').click()
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows.nth(2)).toMatchTextContent(/fev 2026− R\$\s14,90/)
  await expect.element(rows.nth(3)).toMatchTextContent(/mar 2026, até hojeR\$\s2\.871,00/)
})

// spec G281, G282
test('the estimate takes the specification’s shares, labelled, January to June', async () => {
  await openFinance({}, '?modo=estimado')
  await expect.poll(() => card('Receita total')[0]).toBe('R$ 1.000,00')
  expect(card('Despesas')).toEqual(['R$ 600,00', '60% da receita'])
  expect(card('Lucro líquido')).toEqual(['R$ 400,00', '40% da receita'])
  expect(card('A receber')).toEqual(['R$ 150,00', '15% da receita'])
  expect(card('Fluxo de caixa')).toEqual(['R$ 250,00', '25% da receita'])
  expect(page.getByText('estimativa', { exact: true }).elements()).toHaveLength(5)
  await page.getByText('Ver tabela').click()
  const said = page.getByRole('table').getByRole('cell').elements()
  expect(said.map(({ textContent }) => plain(textContent))).toEqual([
    'R$ 900,00',
    'R$ 1.080,00',
    'R$ 960,00',
    'R$ 840,00',
    'R$ 1.200,00',
    'R$ 1.020,00',
  ])
})

// spec G89, G92
test('the filter asks nothing until it is pressed, then figures by period and transactions by search too', async () => {
  const asked = vi.fn((_: unknown) => summary)
  const searched = vi.fn((_: unknown) => ({ rows: [charge], total: 1, more: false }))
  await openFinance({ summary: asked, transactions: searched })
  await expect.element(page.getByText('Sofia B.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Período' }).selectOptions('Trimestre')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sofia')
  expect(asked).toHaveBeenCalledTimes(1)
  await button('Filtrar').click()
  const { from, until } = periodOf('trimestre', today)
  await expect.poll(() => asked.mock.lastCall?.[0]).toEqual({ period: 'trimestre', day: from })
  await expect.poll(() => searched.mock.lastCall?.[0]).toMatchObject({ from, until, search: 'sofia' })
  const csv = decodeURIComponent(
    page.getByRole('link', { name: 'Exportar' }).element().getAttribute('href') ?? '',
  )
  expect(csv).toContain('/api/admin/transactions.csv')
  expect(csv).toContain('"search":"sofia"')
})

test('an expense has its sign, and all of the period is a click away', async () => {
  await openFinance()
  await expect.element(page.getByText('Nuvem Norte')).toBeVisible()
  expect(
    plain(page.getByRole('listitem').filter({ hasText: 'Nuvem Norte' }).element().textContent),
  ).toContain('− R$ 380,00')
  const all = page.getByRole('link', { name: 'Ver todas' }).element().getAttribute('href')
  expect(all).toBe(`/admin/financeiro/transacoes?de=${month.from}&ate=${month.until}`)
})

test('payments that mismatch are told with the way to decide them', async () => {
  await openFinance({ summary: () => ({ ...summary, mismatches: 2 }) })
  await expect.element(page.getByText('2 pagamentos vieram com outro valor')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Decidir em Divergências' }))
    .toHaveAttribute('href', '/admin/divergencias')
})

// spec G239
test('a failure says so in the specification’s words, and asks again', async () => {
  let broken = true
  await openFinance({
    summary: () => {
      if (broken) throw refusal('request.too_many')
      return summary
    },
  })
  await expect.element(page.getByText('Erro ao carregar dados financeiros')).toBeVisible()
  broken = false
  await button('Tentar de novo').click()
  await expect.poll(() => card('Receita total')[0]).toBe('R$ 2.871,00')
})

test('periods and moments are called as people call them', () => {
  expect(periodName('semana', '2026-03-10')).toBe('08/03 a 14/03/2026')
  expect(periodName('mes', '2026-03-10')).toBe('março de 2026')
  expect(periodName('trimestre', '2026-03-10')).toBe('1º trimestre de 2026')
  expect(periodName('ano', '2026-03-10')).toBe('2026')
  const now = new Date('2026-03-10T15:00:00Z')
  const when = (at: string, kind: Transaction['kind'] = 'charge') =>
    shortWhen({ ...charge, kind, at: new Date(at) }, now)
  expect(when('2026-03-10T12:12:00Z')).toBe('hoje, 09:12')
  // Three in the morning of UTC is midnight in the city.
  expect(when('2026-03-10T02:59:00Z')).toBe('ontem, 23:59')
  expect(when('2026-03-10T03:00:00Z', 'bill')).toBe('hoje')
  expect(when('2026-02-22T15:00:00Z')).toBe('22/02')
  expect(when('2025-12-31T15:00:00Z')).toBe('31/12/2025')
  expect(dayPlus('2026-03-01', -1)).toBe('2026-02-28')
})

test('all transactions stand on a phone as cards with their state and sign', async () => {
  await openScreen('/admin/financeiro/transacoes?tipo=bill', {
    role: 'financeiro',
    size: 'phone',
    answers: { finance: { transactions: () => ({ rows: [bill], total: 1, more: false }) } },
  })
  await expect.element(page.getByText('Nuvem Norte')).toBeVisible()
  await expect.element(page.getByText(/− R\$\s380,00/)).toBeVisible()
  await expectAccessible()
})
