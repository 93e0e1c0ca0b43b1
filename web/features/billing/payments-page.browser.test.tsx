// The member's payments on screen: what became of each, and having the money back.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnPayment } from '#contract/billing/api.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const payment = (plan: string, given: Partial<OwnPayment> = {}): OwnPayment => ({
  id: crypto.randomUUID(),
  sessionId: `sbx_${plan}`,
  state: 'paid',
  plan,
  ofPlace: false,
  amount: 1490,
  createdAt: new Date('2026-03-10T22:29:00Z'),
  paidAt: new Date('2026-03-10T22:30:00Z'),
  until: new Date('2026-04-09T22:30:00Z'),
  refundableUntil: null,
  refundAskedAt: null,
  ...given,
})
const cards = () =>
  page
    .getByRole('article')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const openPayments = (items: OwnPayment[], refund?: () => { ok: true }) =>
  openScreen('/relacionamento/pagamentos', {
    answers: { billing: { payments: () => ({ items, nextCursor: null }), ...(refund && { refund }) } },
  })

test('each payment says what for, when, how much, and what became of it', async () => {
  await openPayments([
    payment('VIP', { state: 'awaiting', until: null, paidAt: null }),
    payment('Premium'),
    payment('Premium Anual', { refundAskedAt: new Date('2026-03-11T12:00:00Z') }),
  ])
  await expect.poll(cards).toHaveLength(3)
  expect(cards()[0]).toContain('Aguardando Pix')
  expect(cards()[1]).toContain('10/03/2026 · vale até 09/04/2026')
  expect(cards()[1]).toContain('R$ 14,90')
  expect(cards()[1]).toContain('Pago')
  expect(cards()[2]).toContain('Devolução pedida em 11/03/2026')
  await expect.element(page.getByRole('link', { name: 'Continuar pagamento de VIP' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Recibo de Premium', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /dinheiro de volta/ }).elements()).toEqual([])
})

test('having the money back asks first, and what is refused is said', async () => {
  const mine = payment('Premium', { refundableUntil: new Date('2026-03-17T22:30:00Z') })
  let refund = vi.fn(() => ({ ok: true as const }))
  await openPayments([mine], () => refund())
  const ask = async () => {
    await button('Quero o dinheiro de volta de Premium').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quero o dinheiro de volta' }).click()
  }
  await ask()
  await expect.element(notices().getByText('Devolução pedida')).toBeVisible()
  expect(refund).toHaveBeenCalledOnce()
  refund = vi.fn((): never => {
    throw refusal('billing.refund_late')
  })
  await ask()
  await expect.element(notices().getByText(/vale por 7 dias/)).toBeVisible()
})

test('without a payment the list leads to the plans, and one that does not come is asked for again', async () => {
  const { close } = await openPayments([])
  await expect.element(page.getByRole('heading', { name: 'Nenhum pagamento ainda' })).toBeVisible()
  await close()
  await openScreen('/relacionamento/pagamentos', {
    answers: {
      billing: {
        payments: () => {
          throw refusal('request.too_many')
        },
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar pagamentos' })).toBeVisible()
})
