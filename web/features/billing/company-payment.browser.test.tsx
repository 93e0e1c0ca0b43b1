// A company's payment on the page to which the provider sends back, before an account without a profile.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment } from '#contract/billing/api.ts'
import type { PaymentState } from '#contract/values/options.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { keeping, owner, shop } from '#web/testing/businesses.ts'
import { refusal } from '#web/testing/fake-api.ts'
import { openScreen } from '#web/testing/screen.tsx'

const payment: Payment = {
  sessionId: 'sbx_1',
  number: 'XM-1',
  state: 'paid',
  plan: 'Premium · Tapiocaria Mãe Lia',
  tier: null,
  amount: 9990,
  until: new Date('2026-04-09T15:00:00Z'),
  url: null,
  payableUntil: null,
  planId: crypto.randomUUID(),
  renews: false,
  payer: 'Rita Braga',
  days: 30,
  paidAt: new Date('2026-03-10T15:00:00Z'),
  method: 'pix',
  refundAskedAt: null,
}

const open = (answer: () => Payment | Promise<Payment>) => {
  const asked = vi.fn(answer)
  const { businessPlans, ...answers } = keeping()
  return {
    asked,
    screen: openScreen(`/payment-success?session_id=sbx_1&empresa=${shop.id}`, {
      account: owner,
      answers: { ...answers, businessPlans: { ...businessPlans, payment: asked } },
    }),
  }
}
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const back = (name: string) => page.getByRole('link', { name })

test('an account without a profile reads the receipt of its company, and goes back to it', async () => {
  const { asked, screen } = open(() => payment)
  await screen
  await expect.element(title('Pagamento aprovado!')).toBeVisible()
  await expect.element(page.getByText(/O plano da sua empresa vale até 09\/04\/2026/)).toBeVisible()
  await expect.element(page.getByText('Rita Braga').first()).toBeVisible()
  await expect.element(back('Voltar à empresa')).toHaveAttribute('href', `/empresa/${shop.id}#plano`)
  await expect.element(back('Ir para o início')).not.toBeInTheDocument()
  expect(asked).toHaveBeenCalledWith({ id: shop.id, sessionId: 'sbx_1' })
  await expectAccessible()
})

const ends: readonly [PaymentState, string, RegExp][] = [
  ['awaiting', 'Aguardando o Pix', /o plano da empresa começa/],
  ['expired', 'O prazo acabou', /É só escolher o plano de novo/],
  ['mismatch', 'Estamos conferindo', /não é o do plano/],
  ['failed', 'Pagamento recusado', /Nada foi cobrado/],
]
for (const [state, heading, words] of ends)
  test(`a company’s payment that is ${state} speaks of no place and no member’s plan`, async () => {
    await open(() => ({ ...payment, state, until: null, paidAt: null })).screen
    await expect.element(title(heading)).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText(/vaga/)).not.toBeInTheDocument()
    await expect.element(back('Voltar à empresa')).toHaveAttribute('href', `/empresa/${shop.id}#plano`)
  })

test('a company of somebody else has no payment to read', async () => {
  await open(() => Promise.reject(refusal('businesses.not_yours'))).screen
  await expect.element(title('Não achamos esse pagamento')).toBeVisible()
})
