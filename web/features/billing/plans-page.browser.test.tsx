// Plans and payments on screen: what each costs, which is the member's, and how a payment is begun and told of.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment, Plan, Subscription } from '#contract/billing/api.ts'
import type { PaymentState } from '#contract/values/options.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const plan = (name: string, price: number, given: Partial<Plan> = {}): Plan => ({
  id: crypto.randomUUID(),
  name,
  tier: 'premium',
  price,
  duration: 30,
  description: null,
  features: ['Tudo do Básico'],
  current: false,
  ...given,
})
const free = plan('Básico', 0, { tier: 'basic', current: true })
const monthly = plan('Premium', 1490)
const yearly = plan('Premium Anual', 11_990, { duration: 365 })

type Offer = {
  plans: Plan[]
  tier: Plan['tier']
  until: Date | null
  subscription: Subscription | null
  payable: 'no' | 'test' | 'yes'
}
const offer = (given: Partial<Offer> = {}): Offer => ({
  plans: [free, monthly, yearly],
  tier: 'basic',
  until: null,
  subscription: null,
  payable: 'yes',
  ...given,
})
const openPlans = (given?: Partial<Offer>, others: Answers['billing'] = {}) =>
  openScreen('/relacionamento/planos', {
    answers: { billing: { plans: () => offer(given), payment: () => payment('open'), ...others } },
  })
const cards = () =>
  page
    .getByRole('article')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

const begun = { url: 'http://localhost/sandbox/sbx_1', sessionId: 'sbx_1' }

/** The tab that a press opens. */
function fakeTab() {
  const empty = document.implementation.createHTMLDocument()
  const tab = { opener: window, document: empty, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

// spec M175, M176, M177, M511
test('a plan says what it costs by month or year, and which one is the member’s', async () => {
  await openPlans()
  await expect.poll(cards).toHaveLength(3)
  const [basic, premium, annual] = cards()
  expect(basic).toContain('Grátis')
  expect(basic).toContain('Seu plano')
  expect(premium).toContain('R$ 14,90por mês')
  expect(annual).toContain('R$ 119,90por ano')
  await expect.element(button('Escolher Premium')).toBeVisible()
  expect(page.getByRole('button', { name: 'Básico' }).elements()).toEqual([])
})

// spec M179, M428
test('choosing opens a tab inside the press, and leads it to where the plan is paid', async () => {
  const tab = fakeTab()
  await openPlans({}, { createPayment: () => begun })
  await button('Escolher Premium').click()
  expect(tab.document.body.textContent).toBe('Abrindo o pagamento…')
  await expect.poll(() => tab.location.replace).toHaveBeenCalledWith('http://localhost/sandbox/sbx_1')
  await expect.element(page.getByText('Continue na aba do pagamento')).toBeVisible()
})

test('the tab left behind tells by itself that the payment came', async () => {
  fakeTab()
  let now = offer()
  await openPlans({}, { plans: () => now, createPayment: () => begun })
  await button('Escolher Premium').click()
  await expect.element(page.getByText('Continue na aba do pagamento')).toBeVisible()
  now = offer({
    plans: [{ ...free, current: false }, { ...monthly, current: true }, yearly],
    tier: 'premium',
    until: new Date('2026-04-09T22:30:00Z'),
  })
  await expect.element(notices().getByText('Pagamento aprovado! O plano Premium já é seu.')).toBeVisible()
  await expect.element(page.getByText('Continue na aba do pagamento')).not.toBeInTheDocument()
})

test('the tab left behind tells by itself that the payment was refused, and offers another', async () => {
  fakeTab()
  const createPayment = vi.fn(() => begun)
  await openPlans({}, { createPayment, payment: () => payment('failed') })
  await button('Escolher Premium').click()
  await expect.element(page.getByText('Não deu certo', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Continue na aba do pagamento')).not.toBeInTheDocument()
  await button('Tentar de novo').click()
  await expect.poll(() => createPayment).toHaveBeenCalledTimes(2)
  expect(createPayment).toHaveBeenLastCalledWith({ planId: monthly.id, renews: false })
})

test('on a phone three benefits of Premium stand open, and VIP says what it adds to them', async () => {
  const vip = plan('VIP', 2990, { tier: 'vip', features: ['Tudo do Premium', 'Nível VIP no seu painel'] })
  await openPlans({ plans: [free, monthly, vip, yearly] })
  await expect.element(button('Escolher Premium')).toBeInViewport({ ratio: 1 })
  const [premium = page.getByRole('article'), second = page.getByRole('article')] = ['Premium', 'VIP'].map(
    (name) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) }),
  )
  const shown = (card: typeof premium) =>
    card
      .getByRole('listitem')
      .elements()
      .filter((line) => line.checkVisibility())
      .map(({ textContent }) => textContent)
  expect(shown(premium)).toHaveLength(3)
  await expect.element(premium.getByText('Quem viu seu perfil')).toBeVisible()
  const folded = premium.getByText('Um destaque de 30 minutos por mês')
  await expect.element(folded).not.toBeVisible()
  await button('Ver tudo do Premium').click()
  await expect.element(folded).toBeVisible()
  await expect.element(second.getByText('Tudo do Premium, e mais:')).toBeVisible()
  expect(shown(second)).toEqual(['Um destaque de 30 minutos por semana', 'Nível VIP no seu painel'])
  // The free one is a line below them.
  const top = (name: string) =>
    page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top
  expect(top('Básico')).toBeGreaterThan(top('VIP'))
})

// spec M457
test('a payment that could not begin closes its tab and says so', async () => {
  const tab = fakeTab()
  await openPlans(
    {},
    {
      createPayment: () => {
        throw refusal('billing.payment_failed')
      },
    },
  )
  await button('Escolher Premium').click()
  await expect.element(notices().getByText('Erro ao processar pagamento')).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
})

test('paid time says until when, and can be renewed', async () => {
  const plans = [{ ...free, current: false }, { ...monthly, current: true }, yearly]
  await openPlans({ plans, tier: 'premium', until: new Date('2026-04-09T22:30:00Z') })
  await expect.element(page.getByText('Seu nível é Premium até 09/04/2026.')).toBeVisible()
  await expect.element(button('Renovar Premium')).toBeVisible()
})

test('plans without a payment provider have no button, and a test says that it is one', async () => {
  const { close } = await openPlans({ payable: 'no' })
  await expect.element(page.getByText('Ainda não dá para pagar por aqui.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Escolher' }).elements()).toEqual([])
  await close()
  await openPlans({ payable: 'test' })
  await expect.element(page.getByText('Ambiente de teste')).toBeVisible()
})

test('renewal is opt-in: nobody renews without choosing it', async () => {
  fakeTab()
  const createPayment = vi.fn(() => begun)
  await openPlans({}, { createPayment })
  await button('Escolher Premium').click()
  await expect.poll(() => createPayment).toHaveBeenLastCalledWith({ planId: monthly.id, renews: false })
  await page.getByRole('radio', { name: 'Assinar' }).click()
  await expect.element(page.getByText(/renova sozinha no cartão/)).toBeVisible()
  await button('Assinar Premium').click()
  await expect.poll(() => createPayment).toHaveBeenLastCalledWith({ planId: monthly.id, renews: true })
})

const subscription: Subscription = {
  plan: 'Premium',
  amount: 1490,
  state: 'active',
  renewsAt: new Date('2026-04-09T22:30:00Z'),
  graceUntil: new Date('2026-04-16T22:30:00Z'),
}

test('a subscription says when it renews, or until when it is tried again, and is canceled after asking', async () => {
  const cancelSubscription = vi.fn(() => ({ ok: true as const }))
  const { close } = await openPlans({ tier: 'premium', subscription }, { cancelSubscription })
  await expect.element(page.getByText(/^Renova em 09\/04\/2026 por/)).toBeVisible()
  expect(page.getByRole('radio', { name: 'Uma vez' }).elements()).toEqual([])
  await button('Cancelar assinatura').click()
  const question = page.getByRole('alertdialog', { name: 'Cancelar a assinatura?' })
  await expect.element(question.getByText(/continua até 09\/04\/2026/)).toBeVisible()
  // Two that both begin with “Cancelar” would not say which of them keeps it.
  await expect.element(question.getByRole('button', { name: 'Voltar' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect.element(notices().getByText('Assinatura cancelada')).toBeVisible()
  expect(cancelSubscription).toHaveBeenCalledOnce()
  await close()
  await openPlans({ tier: 'premium', subscription: { ...subscription, state: 'late' } })
  await expect.element(page.getByText('A assinatura não renovou')).toBeVisible()
  await expect.element(page.getByText(/continua até 16\/04\/2026/)).toBeVisible()
})

// spec M457
test('plans that do not come say so in the specification’s words, and none at all leads on', async () => {
  const { close } = await openScreen('/relacionamento/planos', {
    answers: {
      billing: {
        plans: () => {
          throw refusal('request.too_many')
        },
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar planos' })).toBeVisible()
  await close()
  await openPlans({ plans: [] })
  await expect.element(page.getByRole('heading', { name: 'Nenhum plano por enquanto' })).toBeVisible()
})

const payment = (state: PaymentState): Payment => ({
  sessionId: 'sbx_1',
  number: '7C1E-04B9',
  state,
  plan: 'Premium',
  tier: 'premium',
  amount: 1490,
  until: state === 'paid' ? new Date('2026-04-09T22:30:00Z') : null,
  url: state === 'awaiting' || state === 'open' ? 'http://localhost/sandbox/sbx_1' : null,
  payableUntil: state === 'open' ? new Date(Date.now() + 90_000) : null,
  planId: monthly.id,
  renews: false,
  payer: 'Lia Sampaio',
  days: 30,
  paidAt: ['paid', 'refunded'].includes(state) ? new Date('2026-03-10T22:30:00Z') : null,
  method: state === 'paid' ? 'pix' : null,
  refundAskedAt: null,
})

// spec M26, G19, G123
test.each([
  ['paid', 'Pagamento aprovado!', 'Seus pagamentos'],
  ['awaiting', 'Aguardando o Pix', 'Voltar ao pagamento'],
  ['open', 'Pagamento em andamento', 'Voltar ao pagamento'],
  ['failed', 'Pagamento recusado', 'Ver os planos'],
  ['expired', 'O prazo acabou', 'Ver os planos'],
  ['canceled', 'Pagamento cancelado', 'Ver os planos'],
  ['mismatch', 'Estamos conferindo', 'Seus pagamentos'],
  ['refunded', 'Pagamento devolvido', 'Seus pagamentos'],
] as const)('a payment that is %s is told as that, with the way on', async (state, title, way) => {
  await openScreen('/payment-success?session_id=sbx_1', {
    answers: { billing: { payment: () => payment(state) } },
  })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('7C1E-04B9')).toBeVisible()
  await expect.element(page.getByRole('link', { name: way })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
})

const openPayment = (of: Payment, more: Record<string, unknown> = {}) =>
  openScreen('/payment-success?session_id=sbx_1', { answers: { billing: { payment: () => of, ...more } } })

// spec G124
test('a payment that was refused can be tried again at once, or leads to the plans once its own is gone', async () => {
  const createPayment = vi.fn((): never => {
    throw refusal('billing.plan_unavailable')
  })
  const { close } = await openPayment(payment('failed'), { createPayment })
  await button('Tentar de novo').click()
  await expect.poll(() => createPayment).toHaveBeenCalledWith({ planId: monthly.id, renews: false })
  await expect.element(notices().getByText(/plano/).first()).toBeVisible()
  await close()
  await openPayment({ ...payment('failed'), planId: null })
  await expect.element(page.getByRole('link', { name: 'Escolher de novo' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tentar de novo' }).elements()).toEqual([])
})

// spec G124
test('a payment that can still be paid says for how long, by minutes and seconds', async () => {
  await openPayment(payment('open'))
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^Expira em 01:(30|2\d)$/)
})

// spec G124
test('a paid payment has its receipt, which is printed alone', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await openPayment({ ...payment('paid'), method: 'card', renews: true })
  await button('Imprimir ou salvar em PDF').click()
  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector('body > .print-alone')?.textContent?.replaceAll('\u00a0', ' ')
  for (const fact of [
    'Recibo de pagamento',
    '10/03/2026',
    'Lia Sampaio',
    'Premium',
    '30 dias',
    'R$ 14,90',
    'Cartão',
    'Vendido porXamego',
    '7C1E-04B9',
  ])
    expect(sheet).toContain(fact)
  expect(sheet).not.toContain('sbx_1')
})

test('a receipt says by what method it was paid', async () => {
  await openPayment(payment('paid'))
  await expect.element(page.getByRole('main').getByText('Pix', { exact: true })).toBeVisible()
})

test('a paid plan leads to what was bought, and one that only was paid back does not', async () => {
  const { close } = await openPayment(payment('paid'))
  await expect
    .element(page.getByRole('link', { name: 'Ver quem viu seu perfil' }))
    .toHaveAttribute('href', '/relacionamento/quem-viu')
  await expect
    .element(page.getByRole('link', { name: 'Ligar o modo incógnito' }))
    .toHaveAttribute('href', '/relacionamento/perfil#nivel')
  await close()
  await openPayment(payment('refunded'))
  await expect.element(page.getByRole('link', { name: 'Seus pagamentos' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Ver quem viu seu perfil' }).elements()).toEqual([])
})

// spec G124
test('money that is to go back says so, and since when, until it has gone back', async () => {
  await openPayment({ ...payment('paid'), refundAskedAt: new Date('2026-03-11T12:00:00Z') })
  await expect.element(page.getByRole('heading', { name: 'Devolução pedida' })).toBeVisible()
  await expect.element(page.getByText(/Você pediu em 11\/03\/2026/)).toBeVisible()
})

// spec M218
test('a payment of a place leads to the page of its event, paid, refused or cancelled', async () => {
  const place = (state: PaymentState): Payment => ({
    ...payment(state),
    tier: null,
    days: null,
    planId: null,
  })
  for (const [path, state, way, href] of [
    ['/payment-success?session_id=sbx_1&evento=luau', 'paid', 'Ver o evento', '/relacionamento/eventos/luau'],
    [
      '/payment-success?session_id=sbx_1&evento=luau',
      'failed',
      'Tentar de novo',
      '/relacionamento/eventos/luau',
    ],
    ['/payment-canceled?evento=luau', 'canceled', 'Voltar ao evento', '/eventos/luau'],
  ] as const) {
    const { close } = await openScreen(path, { answers: { billing: { payment: () => place(state) } } })
    await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', href)
    expect(page.getByRole('link', { name: /planos/ }).elements()).toEqual([])
    await close()
  }
})

// spec G123
test('a payment of somebody else, or none, is not found', async () => {
  const { close } = await openScreen('/payment-success?session_id=sbx_2', {
    answers: {
      billing: {
        payment: () => {
          throw refusal('billing.payment_not_found')
        },
      },
    },
  })
  const lost = page.getByRole('heading', { name: 'Não achamos esse pagamento' })
  await expect.element(lost).toBeVisible()
  await close()
  await openScreen('/payment-success')
  await expect.element(lost).toBeVisible()
})

// spec M26, G20, G125
test('a payment that was cancelled can be tried again', async () => {
  await openScreen('/payment-canceled')
  await expect.element(page.getByRole('heading', { name: 'Pagamento cancelado' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver os planos' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
})
