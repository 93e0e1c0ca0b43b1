// Charts of months as the office draws them.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { MonthChart } from './chart.tsx'

const money = (value: number) => `R$ ${value}`
const points = [
  { month: '2026-09', bars: 2790 },
  { month: '2026-10', bars: -120 },
  { month: '2026-11', bars: 2871, hatched: true, note: 'até hoje' },
]
const chart = (
  <MonthChart
    label="Lucro por mês"
    points={points}
    format={money}
    showValues
    table={[{ header: 'Lucro', cell: ({ bars }) => money(bars) }]}
    legend={{ bars: 'Fechado', hatched: 'Em andamento' }}
  />
)

/** The top and the bottom of a bar as they stand on the screen. */
const barOf = (at: number) => {
  const bar = document.querySelectorAll('svg[role=img] g > path')[at]
  if (!bar) throw new Error(`no bar ${at}`)
  return bar.getBoundingClientRect()
}

test('a chart tells its values over its bars and in the table behind it', async () => {
  await render(
    <main>
      <h1>Financeiro</h1>
      {chart}
    </main>,
  )
  await expect.element(page.getByRole('img', { name: 'Lucro por mês' })).toBeVisible()
  expect([...document.querySelectorAll('svg[role=img] text')].map((text) => text.textContent)).toContain(
    'R$ 2790',
  )
  await page.getByText('Ver tabela').click()
  await expect.element(page.getByRole('row', { name: 'set 2026 R$ 2790' })).toBeVisible()
  await expectAccessible()
})

test('a month that is not over is hatched, and the table says so in words', async () => {
  await render(
    <main>
      <h1>Financeiro</h1>
      {chart}
    </main>,
  )
  await page.getByText('Ver tabela').click()
  await expect.element(page.getByRole('rowheader', { name: 'nov 2026, até hoje' })).toBeVisible()
  await expect.element(page.getByText('Em andamento')).toBeVisible()
  const fills = [...document.querySelectorAll('svg[role=img] g > path')].map((bar) =>
    bar.getAttribute('fill'),
  )
  expect(fills.map((fill) => fill?.startsWith('url('))).toEqual([false, false, true])
})

test('a value below zero hangs from the line on which the others stand', async () => {
  await render(
    <main>
      <h1>Financeiro</h1>
      {chart}
    </main>,
  )
  expect(Math.abs(barOf(0).bottom - barOf(1).top)).toBeLessThan(1)
  expect(barOf(1).height).toBeGreaterThan(1)
})
