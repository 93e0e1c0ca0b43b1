// The company's plan in front of its people: what runs, what is on sale, and its receipts.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnPayment } from '#contract/billing/api.ts'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { CompanyPlans } from '#contract/businesses/plans-api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { keeping, noPlans, shop } from '#web/testing/businesses.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const premium: CompanyPlans['plans'][number] = {
  id: crypto.randomUUID(),
  name: 'Premium',
  price: 9990,
  duration: 30,
  description: 'Mostre a casa por dentro.',
  features: ['Promoções com cupom'],
  gives: { photos: 4, media: true, highlight: true, promotions: 5 },
}
const onSale: CompanyPlans = { ...noPlans, plans: [premium] }
const until = new Date('2099-03-17T15:00:00Z')
const running: CompanyPlans = {
  ...onSale,
  present: { planId: premium.id, name: 'Premium', until, gives: premium.gives },
  nextAt: until,
}
const paid: OwnPayment = {
  id: crypto.randomUUID(),
  sessionId: 'sbx_1',
  state: 'paid',
  plan: 'Premium · Tapiocaria Mãe Lia',
  ofPlace: false,
  amount: 9990,
  createdAt: new Date('2026-03-10T15:00:00Z'),
  paidAt: new Date('2026-03-10T15:00:00Z'),
  until: null,
  refundableUntil: new Date('2099-03-17T15:00:00Z'),
  refundAskedAt: null,
}

const open = (
  plans: Answers['businessPlans'],
  { company = {}, size = 'phone' }: { company?: Partial<BusinessCompany>; size?: 'phone' | 'laptop' } = {},
) =>
  openScreen(`/empresa/${shop.id}#plano`, {
    size,
    answers: {
      ...keeping({ company: () => ({ ...shop, ...company }) }),
      businessPlans: { list: () => onSale, payments: () => ({ items: [paid], nextCursor: null }), ...plans },
    },
  })
const text = () => page.getByRole('main')

test.for(['phone', 'laptop'] as const)(
  'the plan that runs, and those on sale, are in words, on a %s',
  async (size) => {
    await open({ list: () => running }, { size })
    for (const words of [
      'Até 17/03/2099',
      'Até 4 fotos na galeria',
      'Até 5 promoções ao mesmo tempo',
      'Vídeo e encarte na página',
      'Lugar na faixa “Destaque” do guia',
      'por 30 dias',
      'Começa em 17/03/2099, quando termina o que você já pagou',
      'Nota e ordem das avaliações ninguém compra',
    ])
      await expect.element(text()).toMatchTextContent(words)
    await expect.element(button('Renovar Premium')).toBeVisible()
    await expectAccessible()
  },
)

test('a renewal shows until when the page is paid, after the plan that runs', async () => {
  await open({ list: () => ({ ...running, nextAt: new Date('2099-04-16T15:00:00Z') }) })
  await expect
    .element(text())
    .toMatchTextContent('Até 17/03/2099. Com o que você já pagou para depois, até 16/04/2099.')
})

test('the free page says so, and a refused purchase says why', async () => {
  const buy = vi.fn((): Promise<{ url: string }> => Promise.reject(refusal('billing.plan_unavailable')))
  await open({ buy })
  await expect.element(text()).toMatchTextContent('Página de graça')
  await button('Assinar Premium').click()
  await expect.element(notices()).toBeVisible()
  expect(buy).toHaveBeenCalledWith({ id: shop.id, planId: premium.id })
})

test('an ended plan says that nothing is lost', async () => {
  await open({ list: () => ({ ...onSale, lapsed: true }) })
  await expect.element(text()).toMatchTextContent('Seu plano terminou')
  await expect.element(text()).toMatchTextContent('Nada se perdeu')
})

test('the card says where nothing is on sale', async () => {
  await open({ list: () => noPlans })
  await expect.element(text()).toMatchTextContent('Ainda não há planos à venda')
})

test('somebody of the team sees the plans and buys nothing', async () => {
  await open({}, { company: { role: 'team' } })
  await expect.element(text()).toMatchTextContent('Quem é dono da empresa assina.')
  await expect.element(button('Assinar Premium')).not.toBeInTheDocument()
  await expect.element(button('Recibos')).not.toBeInTheDocument()
})

test('receipts are listed, and a payment of this week goes back', async () => {
  const refund = vi.fn(() => ({ ok: true as const }))
  await open({ refund })
  await button('Recibos').click()
  await expect
    .element(page.getByRole('link', { name: /^Abrir Premium/ }))
    .toHaveAttribute('href', `/payment-success?session_id=sbx_1&empresa=${shop.id}`)
  await button(`Quero o dinheiro de volta de ${paid.plan}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quero o dinheiro de volta' }).click()
  await expect.element(notices()).toMatchTextContent('Devolução pedida')
  expect(refund).toHaveBeenCalledWith({ id: shop.id, payment: paid.id })
})
