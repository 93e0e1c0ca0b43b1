// The guide's list of companies: searched, narrowed by chips and filters, continued, and told of where it is empty or lost.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyCard } from '#contract/companies.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { openScreen } from '#web/testing/screen.tsx'

const company = (name: string, given: Partial<CompanyCard> = {}): CompanyCard => ({
  id: crypto.randomUUID(),
  slug: name.toLowerCase().replace(/\W+/g, '-'),
  name,
  address: 'Av. da Universidade, 2380 - Benfica',
  neighborhood: 'Benfica',
  category: { name: 'Restaurante', color: '#f97316' },
  logo: null,
  banner: null,
  summary: 'Baião de dois e rede na calçada.',
  hours: 'Todos os dias 24 horas',
  rating: { average: 4.8, count: 127 },
  hasWhatsapp: true,
  ...given,
})

type Asked = Parameters<NonNullable<NonNullable<Answers['companies']>['list']>>[0]

async function openGuide(
  pages: CompanyCard[][],
  { size = 'phone', path = '/guia-comercial' }: { size?: 'phone' | 'laptop'; path?: string } = {},
) {
  const total = pages.flat().length
  const list = vi.fn((asked: Asked) => {
    const place = Number(asked?.cursor ?? 0)
    const nextCursor = place + 1 < pages.length ? String(place + 1) : null
    return { items: pages[place] ?? [], nextCursor, total, more: false }
  })
  const facets = () => ({
    categories: [
      { name: 'Restaurante', color: '#f97316', count: 3 },
      { name: 'Beleza', color: '#ec4899', count: 1 },
    ],
    neighborhoods: [{ name: 'Benfica', count: 3 }],
    total,
  })
  const screen = await openScreen(path, { size, member: null, answers: { companies: { list, facets } } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guia Comercial' })).toBeVisible()
  return { ...screen, list, asked: () => list.mock.calls.at(-1)?.[0] }
}

test('a visitor reads name, rating, hours and ways of each company, without an account', async () => {
  await openGuide([[company('Cantina do Benfica'), company('Sebo', { rating: null, hasWhatsapp: false })]])
  const card = page.getByRole('article').filter({ hasText: 'Cantina do Benfica' })
  await expect.element(card.getByText('4,8')).toBeVisible()
  await expect.element(card.getByText('Aberto 24 horas')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: /^WhatsApp ?: Cantina do Benfica$/ }))
    .toHaveAttribute('href', '/ir/cantina-do-benfica/whatsapp')
  const other = page.getByRole('article').filter({ hasText: 'Sebo' })
  await expect.element(other.getByText('Sem avaliações')).toBeVisible()
  expect(other.getByRole('link', { name: /WhatsApp/ }).elements()).toEqual([])
  await expectAccessible()
})

test('a search is asked for as it is typed, and stands in the address', async () => {
  const { asked, address } = await openGuide([[company('Cantina do Benfica')]])
  const field = page.getByRole('searchbox', { name: 'Buscar empresas' })
  await field.fill('cantna')
  await expect.poll(asked).toMatchObject({ search: 'cantna' })
  expect(address()).toContain('busca=cantna')
  await expect.element(field).toHaveFocus()
})

test('a chip narrows the list, and pressed again widens it', async () => {
  const { asked, address } = await openGuide([[company('Cantina do Benfica')]])
  const chip = page
    .getByRole('navigation', { name: 'Filtrar por categoria' })
    .getByRole('link', { name: /Beleza/ })
  await chip.click()
  await expect.poll(asked).toMatchObject({ categories: ['Beleza'] })
  await chip.click()
  await expect.poll(address).toBe('/guia-comercial')
})

test('the filters of a phone are chosen in a dialog, and applied together', async () => {
  const { asked } = await openGuide([[company('Cantina do Benfica')]])
  await page.getByRole('button', { name: 'Filtros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByText('Benfica (3)').click()
  await dialog.getByText('Beleza (1)').click()
  await dialog.getByText('Abertas agora').click()
  expect(asked()).not.toHaveProperty('neighborhoods')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ver empresas' }).click()
  await expect.poll(asked).toMatchObject({ neighborhoods: ['Benfica'], categories: ['Beleza'], open: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the filters of a laptop stand open in the menu', async () => {
  const { asked } = await openGuide([[company('Cantina do Benfica')]], { size: 'laptop' })
  await page.getByRole('region', { name: 'Filtros' }).getByText('Benfica (3)').click()
  await expect.poll(asked).toMatchObject({ neighborhoods: ['Benfica'] })
  await expectAccessible()
})

test('more companies are appended to those that are there', async () => {
  await openGuide([[company('Cantina do Benfica')], [company('Sebo Dois Andares')]])
  await page.getByRole('link', { name: 'Ver mais empresas' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sebo Dois Andares' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cantina do Benfica' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver mais empresas' })).not.toBeInTheDocument()
})

test('a search that finds nothing says so and leads back to all', async () => {
  const { address } = await openGuide([[]], { path: '/guia-comercial?busca=xyz' })
  await expect.element(page.getByRole('heading', { name: 'Nenhuma empresa encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas' }).click()
  await expect.poll(address).toBe('/guia-comercial')
  await expect.element(page.getByRole('searchbox', { name: 'Buscar empresas' })).toHaveValue('')
})

test('a list that did not come is told in the words of the specification', async () => {
  const { server } = await openGuide([[company('Cantina do Benfica')]])
  server.answer({
    companies: {
      list: () => {
        throw refusal('request.too_many')
      },
    },
  })
  await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill('sebo')
  await expect.element(page.getByText('Não foi possível carregar as empresas.')).toBeVisible()
})
