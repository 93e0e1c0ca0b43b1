// The counter: the door with its PIN, a voucher checked and redeemed, and the ones that are refused.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CheckedVoucher } from '#contract/promotions/counter.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const here = {
  company: { name: 'Cantina do Benfica', slug: 'cantina-do-benfica', logo: null },
  until: new Date('2026-12-24T12:00:00Z'),
  today: 13,
  promotions: [
    {
      id: crypto.randomUUID(),
      title: 'Almoço pra dois',
      discount: 30,
      participants: 46,
      participantLimit: 60,
      redeemed: 31,
      endsAt: null,
      running: true,
    },
  ],
  redemptions: [
    {
      id: crypto.randomUUID(),
      codeStart: 'K7Q2',
      firstName: 'Luana',
      title: 'Almoço pra dois',
      at: new Date('2026-11-24T15:20:00Z'),
    },
  ],
  contacts: [{ channel: 'whatsapp' as const, count: 84 }],
  meetings: { week: null, month: 12 },
}
const valid: CheckedVoucher = {
  state: 'valid',
  code: 'K7Q2M9XA',
  firstName: 'Caio',
  maskedCpf: '•••.982.247-••',
  title: 'Almoço pra dois',
  description: 'De terça a quinta.',
  discount: 30,
  startsAt: null,
  endsAt: null,
  redeemedAt: null,
  now: false,
  today: 13,
}

const openCounter = (counter: Answers['counter'], path = '/balcao') =>
  openScreen(path, { member: null, answers: { counter } })

test('a device that is no counter is told how to become one', async () => {
  await openCounter({ here: () => null })
  await expect.element(page.getByRole('heading', { name: 'Este aparelho não é balcão' })).toBeVisible()
})

test('the right PIN opens the counter, and a wrong one is said', async () => {
  let entered = false
  const enter = vi.fn(({ pin }: { pin: string }) => {
    if (pin !== '402716') return Promise.reject(refusal('counter.wrong_pin'))
    entered = true
    return { name: here.company.name }
  })
  await openCounter(
    {
      here: () => (entered ? here : null),
      door: () => ({ name: here.company.name, logo: null }),
      enter,
    },
    '/balcao?loja=demonstracao',
  )
  await expect.element(page.getByRole('heading', { name: /Cantina do Benfica/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'PIN' }).fill('123456')
  await button('Entrar no balcão').click()
  await expect.element(page.getByText('PIN errado. Confira os seis números.')).toBeVisible()
  await page.getByRole('textbox', { name: 'PIN' }).fill('402 716')
  await button('Entrar no balcão').click()
  await expect.element(page.getByText('13 cupons usados')).toBeVisible()
  await expect.element(page.getByText('31 usados de 46')).toBeVisible()
  await expectAccessible()
})

test('a valid voucher is compared and redeemed, and then reads as redeemed', async () => {
  const redeem = vi.fn(() => ({
    ...valid,
    state: 'used' as const,
    now: true,
    today: 14,
    redeemedAt: new Date('2026-11-24T15:41:00Z'),
  }))
  await openCounter({ here: () => here, check: () => valid, redeem })
  await page.getByRole('textbox', { name: 'Código do cupom' }).fill('k7q2-m9xa')
  await button('Conferir cupom').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cupom válido' })).toBeVisible()
  await expect.element(page.getByText('CPF •••.982.247-••')).toBeVisible()
  await expectAccessible()
  await button('Dar baixa no cupom').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Baixa feita' })).toBeVisible()
  await expect.element(page.getByText('14 cupons usados')).toBeVisible()
  expect(redeem).toHaveBeenCalledOnce()
})

test.each([
  [{ ...valid, state: 'used', redeemedAt: new Date('2026-11-24T15:41:00Z') }, 'Já foi usado'],
  [{ ...valid, state: 'expired' }, 'Cupom vencido'],
  [{ state: 'foreign' }, 'Não é daqui'],
  [{ state: 'unknown' }, 'Não achamos'],
] as [CheckedVoucher, string][])('a voucher that is %j can not be redeemed', async (checked, words) => {
  await openCounter({ here: () => here, check: () => checked }, '/balcao?cupom=K7Q2M9XA')
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  expect(button('Dar baixa no cupom').elements()).toEqual([])
  await expectAccessible()
})

test('a code that no voucher has is corrected under the verdict', async () => {
  const check = vi.fn(
    ({ code }: { code: string }): CheckedVoucher => (code === 'K7Q2M9XA' ? valid : { state: 'unknown' }),
  )
  await openCounter({ here: () => here, check }, '/balcao?cupom=K7Q2M9XX')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Não achamos' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Código do cupom' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('K7Q2-M9XX')
  await userEvent.keyboard('k7q2m9xa{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cupom válido' })).toBeVisible()
})
