// Promotions as visitors meet them: tickets, their rules, Participar, and the voucher that comes of it.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PromotionCard, Voucher } from '#contract/promotions/api.ts'
import { promotionRules } from '#contract/promotions/voucher-code.ts'
import { vouchersStore } from '#web/lib/offline-vouchers.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const cantina: PromotionCard['company'] = {
  slug: 'cantina-do-benfica',
  name: 'Cantina do Benfica',
  category: { name: 'Restaurante', color: '#f97316' },
  address: 'Av. da Universidade, 2380 - Benfica',
  neighborhood: 'Benfica',
  logo: null,
  hasWhatsapp: true,
}
const promotion = (given: Partial<PromotionCard> = {}): PromotionCard => ({
  id: crypto.randomUUID(),
  title: 'Almoço pra dois',
  description: 'Baião, carne de sol e dois sucos.',
  discount: 30,
  code: 'BAIAO3',
  endsAt: new Date('2026-11-30T12:00:00Z'),
  participants: 46,
  participantLimit: 60,
  company: cantina,
  ...given,
})
const lunch = promotion()
const voucher: Voucher = {
  code: 'K7Q2M9XA',
  state: 'valid',
  firstName: 'Caio',
  maskedCpf: '•••.982.247-••',
  redeemedAt: null,
  promotion: { ...lunch },
  company: cantina,
}

async function openPromotions(
  items: PromotionCard[],
  {
    answers = {},
    path = '/guia-comercial/promocoes',
    size = 'phone',
    flagsOff = [],
  }: {
    answers?: Answers['promotions']
    path?: string
    size?: 'phone' | 'laptop'
    flagsOff?: 'promotions'[]
  } = {},
) {
  const list = vi.fn(() => ({
    items,
    nextCursor: null,
    total: items.length,
    active: 12,
    maxDiscount: 50,
  }))
  const companies = { facets: () => ({ categories: [], neighborhoods: [], total: 0 }) }
  const { close } = await openScreen(path, {
    size,
    member: null,
    flagsOff,
    answers: { promotions: { list, ...answers }, companies },
  })
  return { list, close }
}

// spec G48, G49, G50, G51, G273, G275
test('a ticket tells discount, company, address, end, places and code, beside real counters', async () => {
  await openPromotions([lunch])
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  await expect.element(page.getByText('50%', { exact: true })).toBeVisible()
  const ticket = page.getByRole('article')
  for (const words of [
    '30%',
    'Cantina do Benfica',
    'Restaurante',
    cantina.address,
    'até 30/11',
    '46 de 60',
    'BAIAO3',
  ])
    await expect.element(ticket).toMatchTextContent(words)
  await expect
    .element(ticket.getByRole('link', { name: 'Ver Empresa' }))
    .toHaveAttribute('href', '/guia-comercial/empresas/cantina-do-benfica')
  await expect
    .element(ticket.getByRole('link', { name: 'Rota' }))
    .toHaveAttribute('href', '/ir/cantina-do-benfica/route')
  await expectAccessible()
})

// spec G54, G276
test('Info tells the six rules', async () => {
  await openPromotions([lunch])
  await button('Info: Almoço pra dois').click()
  const rules = page.getByRole('dialog', { name: 'Regras da promoção' })
  for (const rule of promotionRules) await expect.element(rules.getByText(rule)).toBeVisible()
})

test('the link of a company’s page opens Participar of its promotion, and none of a full one', async () => {
  const { close } = await openPromotions([promotion(), lunch], {
    path: `/guia-comercial/promocoes?participar=${lunch.id}`,
  })
  const join = page.getByRole('dialog')
  await expect.element(join).toMatchTextContent(lunch.title)
  await close()
  const full = promotion({ participants: 60 })
  await openPromotions([full], { path: `/guia-comercial/promocoes?participar=${full.id}` })
  await expect.element(button('Esgotada: Almoço pra dois')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('a promotion without places left is not joined', async () => {
  await openPromotions([promotion({ participants: 60 })])
  await expect.element(button('Esgotada: Almoço pra dois')).toBeDisabled()
  await expectAccessible()
})

// spec G53, G144, G171
test('a CPF that does not exist is refused where it is typed, and a good one gives a voucher', async () => {
  const join = vi.fn(() => ({ code: voucher.code }))
  await openPromotions([lunch], { answers: { join, voucher: () => voucher } })
  await button('Participar: Almoço pra dois').click()
  const form = page.getByRole('dialog', { name: 'Participar da promoção' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Caio Linhares')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('caio@exemplo.com')
  await form.getByRole('textbox', { name: 'WhatsApp' }).fill('(85) 98888-7777')
  await form.getByRole('textbox', { name: 'CPF' }).fill('52998224726')
  await form.getByRole('button', { name: 'Pegar meu cupom' }).click()
  await expect.element(form.getByText('Este CPF não existe. Confira os números.')).toBeVisible()
  await expectAccessible()
  expect(join).not.toHaveBeenCalled()
  await form.getByRole('textbox', { name: 'CPF' }).fill('52998224725')
  await expect.element(form.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25')
  await form.getByRole('button', { name: 'Pegar meu cupom' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tá na mão, Caio!' })).toBeVisible()
  await expect.element(page.getByText('K7Q2-M9XA')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^QR do cupom/ })).toBeVisible()
  await expectAccessible()
})

/** Sends the form of the first promotion; answers the form. */
async function sendJoinForm() {
  await button('Participar: Almoço pra dois').click()
  const form = page.getByRole('dialog', { name: 'Participar da promoção' })
  for (const [name, text] of [
    ['Nome', 'Caio'],
    ['E-mail', 'caio@exemplo.com'],
    ['WhatsApp', '85988887777'],
    ['CPF', '52998224725'],
  ] as const)
    await form.getByRole('textbox', { name }).fill(text)
  await form.getByRole('button', { name: 'Pegar meu cupom' }).click()
  return form
}

test('a refused participation says why, and keeps what was typed', async () => {
  await openPromotions([lunch], { answers: { join: () => Promise.reject(refusal('promotions.cpf_taken')) } })
  const form = await sendJoinForm()
  const cpf = form.getByRole('textbox', { name: 'CPF' })
  await expect.element(cpf).toHaveAccessibleDescription(/Este CPF já tem um cupom/)
  await expect.element(cpf).toHaveFocus()
  expect(
    notices()
      .getByText(/Este CPF/)
      .elements(),
  ).toEqual([])
  await expect.element(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Caio')
})

test('a CPF that has its voucher already has it mailed again, and reads of it what anybody would', async () => {
  const mailAgain = vi.fn(async () => ({ ok: true as const }))
  await openPromotions([lunch], {
    answers: { join: () => Promise.reject(refusal('promotions.cpf_taken')), mailAgain },
  })
  const form = await sendJoinForm()
  const again = form.getByRole('button', { name: 'Mandar de novo para o e-mail do cupom' })
  await again.click()
  await expect.element(form.getByRole('status')).toMatchTextContent(/^Pronto\. Se o cupom ainda vale/)
  expect(mailAgain).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: lunch.id, cpf: '52998224725' }),
  )
  await expectAccessible()
  await form.getByRole('textbox', { name: 'CPF' }).fill('12345678909')
  await expect.element(form.getByRole('status')).not.toBeInTheDocument()
  await expect.element(again).not.toBeInTheDocument()
})

// spec G25, G28, G148
test('with the flag off the page says so, and the guide has no line for it', async () => {
  await openPromotions([], {
    flagsOff: ['promotions'],
    answers: { list: () => Promise.reject(refusal('request.feature_off')) },
  })
  await expect.element(page.getByText('As promoções estão desligadas no momento.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Promoções' }).elements()).toEqual([])
})

// spec G233
test('promotions that do not come are said to be missing, and none found leads back to all', async () => {
  await openPromotions([], { answers: { list: () => Promise.reject(refusal('request.too_many')) } })
  await expect.element(page.getByText('Erro ao carregar promoções.')).toBeVisible()
  await openPromotions([], { path: '/guia-comercial/promocoes?busca=nada' })
  await expect.element(page.getByText('Nenhuma promoção encontrada')).toBeVisible()
})

test.each([
  [{ state: 'used', redeemedAt: new Date('2026-11-24T15:41:00Z') }, 'Este cupom já foi usado.'],
  [{ state: 'expired' }, 'Este cupom não vale mais.'],
  [{ state: 'early' }, 'Guarde: a promoção ainda não começou.'],
] as const)('a voucher that is %j says so', async (given, words) => {
  await openScreen('/cupom/K7Q2M9XA', {
    member: null,
    answers: { promotions: { voucher: () => ({ ...voucher, ...given }) } },
  })
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

const keptVoucher = async () =>
  (await (await caches.match(`/cupom/${voucher.code}`, { cacheName: vouchersStore }))?.text()) ?? ''
const openVoucher = (given: Partial<Voucher> = {}) =>
  openScreen(`/cupom/${voucher.code}`, {
    member: null,
    answers: { promotions: { voucher: () => ({ ...voucher, ...given }) } },
  })

test('a voucher that was opened is kept on the device with its QR and no name or CPF, until it is used', async () => {
  const { close } = await openVoucher({ company: { ...cantina, name: 'Bar <b>do</b> Zé' } })
  await expect.element(page.getByText('Guardado neste aparelho: abre também sem internet.')).toBeVisible()
  const text = await keptVoucher()
  for (const told of [
    'K7Q2',
    'M9XA',
    'Almoço pra dois',
    '30% OFF',
    '<svg role="img"',
    'Guardado neste aparelho',
  ])
    expect(text).toContain(told)
  for (const personal of ['Caio', '982.247', '<b>', '<script']) expect(text).not.toContain(personal)
  await close()
  await openVoucher({ state: 'used', redeemedAt: new Date('2026-11-24T15:41:00Z') })
  await expect.element(page.getByText('Este cupom já foi usado.')).toBeVisible()
  await expect.poll(keptVoucher).toBe('')
  expect(page.getByText(/^Guardado neste aparelho/).elements()).toEqual([])
})

// spec G271
test('the least discount is chosen from 0 to 100 in steps of five, and asked for', async () => {
  const { list } = await openPromotions([lunch], { size: 'laptop' })
  const slider = page.getByRole('slider', { name: 'Desconto' })
  await expect.element(slider).toHaveAttribute('max', '100')
  await expect.element(slider).toHaveAttribute('min', '0')
  await slider.click({ position: { x: 2, y: 10 } })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => (slider.element() as HTMLInputElement).value).toBe('10')
  await userEvent.keyboard('{End}')
  await expect.poll(() => list.mock.lastCall).toMatchObject([{ discount: 100 }])
})

test('a slider that moves on while the address still follows loses no step', async () => {
  const { list } = await openPromotions([lunch], { size: 'laptop' })
  const slider = page.getByRole('slider', { name: 'Desconto' })
  await expect.element(slider).toBeVisible()
  const input = slider.element() as HTMLInputElement
  input.focus()
  const press = () => {
    input.stepUp()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  press()
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }))
  press()
  await expect.poll(() => list.mock.lastCall).toMatchObject([{ discount: 5 }])
  expect(input.value).toBe('10')
  input.blur()
  await expect.poll(() => list.mock.lastCall).toMatchObject([{ discount: 10 }])
})

test.each(['vouchers.not_found', 'input.invalid'] as const)(
  'a voucher refused with %s says to look into the e-mail, and leads to the promotions',
  async (code) => {
    // The path goes to the console, and React names there what the router's boundary caught.
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    await openScreen('/cupom/NADA2345', {
      member: null,
      answers: { promotions: { voucher: () => Promise.reject(refusal(code)) } },
    })
    await expect.element(page.getByText('Não achamos este cupom. Confira o código no e-mail.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ver promoções' }))
      .toHaveAttribute('href', '/guia-comercial/promocoes')
  },
)
