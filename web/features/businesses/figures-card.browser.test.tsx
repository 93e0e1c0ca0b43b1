// Figures of a company in front of its own people.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { BusinessFigures } from '#contract/businesses/figures-api.ts'
import { companyChannels } from '#contract/companies/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { keeping, noFigures, shop } from '#web/testing/businesses.ts'
import type { Answers } from '#web/testing/fake-api.ts'
import { button, openScreen } from '#web/testing/screen.tsx'

const busy: BusinessFigures = {
  ...noFigures,
  views: { now: 128, before: 96 },
  returning: { now: 12, before: 12 },
  contacts: [
    { channel: 'whatsapp', now: 9, before: 14 },
    { channel: 'phone', now: null, before: null },
    { channel: 'route', now: 5, before: null },
  ],
  given: { now: 1234, before: 1240 },
  redeemed: { now: null, before: 4 },
  viewsByDay: [
    { from: '2026-02-08', through: '2026-02-08', count: 3 },
    { from: '2026-02-09', through: '2026-03-09', count: 125 },
  ],
  redeemedByHour: [
    { from: 0, through: 18, count: 4 },
    { from: 19, through: 23, count: 3 },
  ],
  hint: 'photos',
}

const open = (
  promotions: Answers['businessPromotions'] = {},
  { company = {}, size = 'phone' }: { company?: Partial<BusinessCompany>; size?: 'phone' | 'laptop' } = {},
) => {
  const answers = keeping({ company: () => ({ ...shop, ...company }) })
  const shown = { ...answers.businessPromotions, figures: () => busy, ...promotions }
  return openScreen(`/empresa/${shop.id}#numeros`, {
    size,
    answers: { ...answers, businessPromotions: shown },
  })
}
const figureOf = (label: string) => page.getByText(label, { exact: true }).element().parentElement

test.for(['phone', 'laptop'] as const)(
  'figures say by sign and words how they changed, on a %s',
  async (size) => {
    await open({}, { size })
    await expect.element(page.getByRole('heading', { name: 'Números' })).toBeVisible()
    await expect.element(page.getByText('+32 que nos 30 dias antes')).toBeVisible()
    expect(figureOf('Visitas')?.textContent).toBe('Visitas128+32 que nos 30 dias antes')
    expect(figureOf('Voltaram em outro dia')?.textContent).toContain('Igual aos 30 dias antes')
    expect(figureOf('Cupons dados')?.textContent).toContain('−6 que nos 30 dias antes')
    expect(figureOf('Cupons usados')?.textContent).toBe('Cupons usadosmenos de 3Antes, 4')
    await expect.element(page.getByRole('row', { name: 'WhatsApp 9 14' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Ligações menos de 3 menos de 3' })).toBeVisible()
    await expect.element(page.getByText('Ponha fotos')).toBeVisible()
    await expectAccessible()
  },
)

test('spans of days and hours are drawn, and stand in tables', async () => {
  await open()
  await expect.element(page.getByRole('img', { name: 'Visitas por dia: 128 visitas' })).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'Cupons usados por hora: Mais das 19h às 23h59' }))
    .toBeVisible()
  await page.getByText('Ver tabela').first().click()
  await expect.element(page.getByRole('row', { name: '09/02 a 09/03 125' })).toBeVisible()
  await expectAccessible()
})

test('nothing is wider than the narrowest phone', async () => {
  const contacts = companyChannels.map((channel, at) => ({
    channel,
    now: at % 3 === 1 ? null : 1290 - at * 90,
    before: at % 2 ? null : 1070,
  }))
  const viewsByDay = Array.from({ length: 28 }, (_, at) => {
    const day = `2026-02-${String(at + 1).padStart(2, '0')}`
    return { from: day, through: day, count: 3 + ((at * 7) % 11) }
  })
  await open({ figures: () => ({ ...busy, contacts, viewsByDay }) })
  await page.viewport(320, 640)
  await expect.element(page.getByRole('link', { name: 'Baixar em CSV' })).toBeVisible()
  const card = page.getByRole('heading', { name: 'Números' }).element().closest('section')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
})

test('another period is asked for, and is the file’s', async () => {
  const figures = vi.fn(({ days }: { days?: number }) => ({
    ...busy,
    from: days === 7 ? '2026-03-03' : busy.from,
  }))
  await open({ figures })
  await page.getByRole('radio', { name: '7 dias' }).click()
  await expect.element(page.getByText('+32 que nos 7 dias antes')).toBeVisible()
  expect(figures).toHaveBeenLastCalledWith({ id: shop.id, days: 7 })
  await expect
    .element(page.getByRole('link', { name: 'Baixar em CSV' }))
    .toHaveAttribute('href', `/api/business/companies/${shop.id}/figures.csv?dias=7`)
})

test('a page that hardly anybody saw says what to do about it', async () => {
  await open({ figures: () => noFigures })
  await expect.element(page.getByText(/Quase ninguém viu ainda: compartilhe a página/)).toBeVisible()
  await expect.element(button('Copiar endereço da página')).toBeVisible()
  await expectAccessible()
})

test('an owner turns the week’s mail off, and the team has no mail', async () => {
  let mailed = true
  const setFiguresMail = vi.fn((input: { mailed: boolean }) => {
    mailed = input.mailed
    return { ok: true } as const
  })
  const { close } = await open({ setFiguresMail, figures: () => ({ ...busy, mailed }) })
  const mail = page.getByRole('switch', { name: /Receber os números por e-mail/ })
  await expect.element(mail).toBeChecked()
  await mail.click()
  await expect.element(mail).not.toBeChecked()
  expect(setFiguresMail).toHaveBeenCalledWith({ id: shop.id, mailed: false })
  await close()
  await open({}, { company: { role: 'team' } })
  await expect.element(page.getByRole('link', { name: 'Baixar em CSV' })).toBeVisible()
  await expect.element(mail).not.toBeInTheDocument()
})
