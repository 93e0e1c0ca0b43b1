// A company's promotions and counter in front of its own people, and the poster that is printed.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { OwnPromotion } from '#contract/businesses/promotions.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { keeping, noFigures, shop } from '#web/testing/businesses.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { button, notices, openScreen } from '#web/testing/screen.tsx'

const bar: BusinessCompany = {
  ...shop,
  version: 1,
  slug: 'bar-do-porto',
  name: 'Bar do Porto',
  category: 'Restaurante',
  address: 'Av. da Universidade, 2380 - Benfica',
  neighborhood: 'Benfica',
  phone: '(85) 98888-7777',
  description: null,
  hours: null,
}
const soup: OwnPromotion = {
  id: crypto.randomUUID(),
  version: 3,
  title: 'Caldo em dobro',
  description: null,
  discount: 50,
  code: 'CALDO',
  startsAt: null,
  endsAt: new Date('2099-12-01T02:59:59.999Z'),
  image: null,
  participants: 46,
  participantLimit: 60,
  redeemed: 31,
  status: 'active',
  state: 'running',
}
const open = (
  promotions: Answers['businessPromotions'] = {},
  {
    company = {},
    size = 'phone',
    at = 'promocoes',
  }: { company?: Partial<BusinessCompany>; size?: 'phone' | 'laptop'; at?: string } = {},
) =>
  openScreen(`/empresa/${bar.id}#${at}`, {
    size,
    answers: {
      ...keeping({
        company: () => ({ ...bar, ...company }),
        people: () => ({ people: [], invitations: [] }),
      }),
      businessPromotions: {
        list: () => ({ items: [soup], nextCursor: null }),
        figures: () => noFigures,
        counter: () => null,
        ...promotions,
      },
    },
  })
const act = async (name: string) => {
  await button('Mais sobre Caldo em dobro').click()
  await page.getByRole('menuitem', { name }).click()
}

test.for(['phone', 'laptop'] as const)('a promotion says how it stands, on a %s', async (size) => {
  const paused = {
    ...soup,
    id: crypto.randomUUID(),
    title: 'Café',
    status: 'inactive',
    state: 'paused',
  } as const
  const full = { ...soup, id: crypto.randomUUID(), title: 'Pastel', participants: 60 }
  await open({ list: () => ({ items: [soup, paused, full], nextCursor: null }) }, { size })
  const items = page.getByRole('listitem')
  await expect.element(items.filter({ hasText: 'Caldo em dobro' })).toMatchTextContent('Valendo')
  for (const words of ['50% · CALDO · até 30/11/2099', '46 de 60 cupons dados, 31 usados'])
    await expect.element(items.filter({ hasText: 'Caldo em dobro' })).toMatchTextContent(words)
  await expect.element(items.filter({ hasText: 'Café' })).toMatchTextContent('Pausada')
  await expect.element(items.filter({ hasText: 'Pastel' })).toMatchTextContent('Esgotada')
  await expectAccessible()
})

test('the form creates without naming a company, and a copy has a code of its own', async () => {
  const create = vi.fn(() => soup)
  await open({ create })
  await button('Nova promoção').click()
  await page.getByLabelText('Título').fill('Pastel em dobro')
  await page.getByLabelText('Código').fill('pastel')
  await button('Salvar').click()
  await expect.element(notices()).toMatchTextContent('Promoção criada')
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ id: bar.id, title: 'Pastel em dobro', code: 'PASTEL', participantLimit: 100 }),
  )
  await act('Copiar')
  await expect.element(page.getByLabelText('Título')).toHaveValue('Caldo em dobro')
  await expect.element(page.getByLabelText('Código')).not.toHaveValue('CALDO')
  await expect.element(page.getByLabelText('Termina em')).toHaveValue('2099-11-30')
  await button('Salvar').click()
  await expect.poll(() => create.mock.calls.length).toBe(2)
})

test('the form shows a refused limit at its field', async () => {
  const update = vi.fn(() => {
    throw refusal('promotions.limit_below')
  })
  await open({ update })
  await act('Editar')
  await page.getByLabelText('Limite de participantes').fill('10')
  await button('Salvar').click()
  await expect.element(page.getByText('Já há mais participantes do que este limite.')).toBeVisible()
  expect(update).toHaveBeenCalledWith(expect.objectContaining({ promotion: soup.id, version: soup.version }))
})

test('a promotion is paused at once, and ended after a question that names the mail', async () => {
  const setStatus = vi.fn(() => ({ ...soup, status: 'inactive', state: 'paused' }) as const)
  const end = vi.fn(() => ({ ...soup, state: 'ended' }) as const)
  await open({ setStatus, end })
  await act('Pausar')
  await expect.element(notices()).toMatchTextContent('Promoção pausada')
  const seen = { id: bar.id, promotion: soup.id, version: soup.version }
  expect(setStatus).toHaveBeenCalledWith({ ...seen, status: 'inactive' })
  await act('Encerrar')
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent('recebe um e-mail')
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(end).toHaveBeenCalledWith(seen)
})

test('a company out of the guide is offered no new promotion', async () => {
  await open({ list: () => ({ items: [], nextCursor: null }) }, { company: { shown: false } })
  await expect
    .element(page.getByText('Sua empresa está fora do guia: promoções esperam ela voltar.'))
    .toBeVisible()
  await expect.element(button('Nova promoção')).not.toBeInTheDocument()
})

test('the poster has company, discount, code, end and a QR, and is alone on paper', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await open()
  await button('Imprimir cartaz').click()
  const dialog = page.getByRole('dialog', { name: 'Cartaz' })
  for (const words of ['Bar do Porto', '50% OFF', 'Caldo em dobro', 'CALDO', 'Vale até 30/11/2099'])
    await expect.element(dialog).toMatchTextContent(words)
  await expect.element(dialog.getByRole('img', { name: 'QR de Caldo em dobro' })).toBeVisible()
  await expectAccessible()
  await button('Imprimir').click()
  expect(print).toHaveBeenCalledOnce()
  expect(document.querySelector('body > .print-alone')?.textContent).toContain('50% OFF')
  await button('Fechar').first().click()
  await expect.poll(() => document.querySelector('body > .print-alone')).toBeNull()
})

test('the poster of the longest name and title is higher than wide by less than a sheet of A4', async () => {
  const words = 'Tapioca de carne de sol com queijo coalho em dobro para a turma do primeiro ano.'
  await open(
    { list: () => ({ items: [{ ...soup, title: words }], nextCursor: null }) },
    { company: { name: words }, size: 'laptop' },
  )
  await button('Imprimir cartaz').click()
  const qr = await page.getByRole('dialog', { name: 'Cartaz' }).getByRole('img').findElement()
  const sheet = qr.closest('.\\@container')
  const { width, height } = sheet?.getBoundingClientRect() ?? new DOMRect()
  expect(width).toBeGreaterThan(0)
  // On paper it takes 90 % of the width.
  expect((height * 0.9) / width).toBeLessThan(297 / 210)
})

test('the owner gives the counter and reads its PIN once', async () => {
  const link = 'http://localhost/balcao?loja=abc'
  let given = false
  await open(
    {
      counter: () => (given ? { link, since: new Date(), devices: 0, lastUsedAt: null } : null),
      giveCounter: () => {
        given = true
        return { link, pin: '402716' }
      },
    },
    { at: 'balcao' },
  )
  await button('Criar balcão').click()
  await expect.element(page.getByRole('region', { name: 'Link e PIN' })).toMatchTextContent('402716')
  await expect.element(button('Novo link e PIN')).toBeVisible()
  await expectAccessible()
})

test('the team of a company sees no counter', async () => {
  await open({}, { company: { role: 'team' } })
  await expect.element(page.getByRole('heading', { name: 'Promoções' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Balcão' })).not.toBeInTheDocument()
})
