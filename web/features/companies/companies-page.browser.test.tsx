// The guide's list of companies: searched, narrowed by chips and filters, continued, and told of where it is empty or lost.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CompanyCard, CompanyPage } from '#contract/companies/api.ts'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { type Answers, refusal } from '#web/testing/fake-api.ts'
import { bareCompany } from '#web/testing/guide.ts'
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
    return { items: pages[place] ?? [], nextCursor, total, more: false, highlighted: [] }
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

test('the strip of companies that pay stands above the list, says so, and is not in a search', async () => {
  const [bar, sebo] = [company('Bar do Porto'), company('Sebo')]
  const list = (asked: Asked) => ({
    items: [sebo, bar],
    nextCursor: null,
    total: 2,
    more: false,
    highlighted: asked?.search ? [] : [bar],
  })
  const facets = () => ({ categories: [], neighborhoods: [], total: 2 })
  await openScreen('/guia-comercial', { member: null, answers: { companies: { list, facets } } })
  const strip = page.getByRole('region', { name: 'Destaque' })
  await expect.element(strip).toMatchTextContent('Espaço pago pelas empresas. Não muda a ordem da lista.')
  await expect.element(strip.getByRole('heading', { name: 'Bar do Porto' })).toBeVisible()
  await expect.element(page.getByText('2 empresas')).toBeVisible()
  expect(document.querySelectorAll('main article')).toHaveLength(3)
  await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill('sebo')
  await expect.element(strip).not.toBeInTheDocument()
})

// spec G24, G27, G31, G32
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

// spec G30
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

// spec G45
test('the filters of a phone are chosen in a dialog, and applied together', async () => {
  const { asked, address } = await openGuide([[company('Cantina do Benfica')]])
  await page.getByRole('button', { name: 'Filtros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByText('Benfica (3)').click()
  await dialog.getByText('Beleza (1)').click()
  await dialog.getByText('Abertas agora').click()
  expect(address()).toBe('/guia-comercial')
  // Their count is asked for by a page of one.
  await expect.poll(asked).toMatchObject({ neighborhoods: ['Benfica'], open: true, limit: 1 })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ver 1 empresa' }).click()
  await expect.poll(asked).toMatchObject({ neighborhoods: ['Benfica'], categories: ['Beleza'], open: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the filters of a laptop stand open in the menu', async () => {
  const { asked } = await openGuide([[company('Cantina do Benfica')]], { size: 'laptop' })
  await page.getByRole('region', { name: 'Filtros' }).getByText('Benfica (3)').click()
  await expect.poll(asked).toMatchObject({ neighborhoods: ['Benfica'] })
  await expectAccessible()
})

// spec G35
test('more companies are appended to those that are there', async () => {
  await openGuide([[company('Cantina do Benfica')], [company('Sebo Dois Andares')]])
  await page.getByRole('link', { name: 'Ver mais empresas' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sebo Dois Andares' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cantina do Benfica' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver mais empresas' })).not.toBeInTheDocument()
})

const openOver = async (given: Parameters<typeof openGuide>[1], one: () => CompanyPage) => {
  const screen = await openGuide([[company('Cantina do Benfica'), company('Sebo')]], given)
  screen.server.answer({ companies: { one, ownReview: () => null } })
  const link = page.getByRole('link', { name: /^Ver Empresa ?: Cantina do Benfica$/ })
  const shown = () => screen.router.state.location.maskedLocation?.pathname ?? screen.address()
  return { ...screen, link, shown, dialog: page.getByRole('dialog', { name: 'Cantina do Benfica' }) }
}

// spec G26, G36
for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} a company opens over the list with its own address; Back, Escape and its button close it`, async () => {
    const { link, dialog, shown, router } = await openOver({ size }, () => ({
      ...bareCompany,
      ...company('Cantina do Benfica'),
    }))
    await expect.element(link).toHaveAttribute('href', '/guia-comercial/empresas/cantina-do-benfica')
    const close = dialog.getByRole('button', { name: size === 'phone' ? 'Voltar ao guia' : 'Fechar' })
    for (const leave of [
      () => close.click(),
      () => userEvent.keyboard('{Escape}'),
      async () => router.history.back(),
    ]) {
      await link.click()
      await expect.element(dialog.getByRole('heading', { level: 1 })).toMatchTextContent('Cantina do Benfica')
      expect(shown()).toBe('/guia-comercial/empresas/cantina-do-benfica')
      await expect.poll(() => document.title).toContain('Cantina do Benfica')
      await expectAccessible()
      await leave()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(shown()).toBe('/guia-comercial')
      expect(document.title).toContain('Guia Comercial')
      await expect.element(link).toHaveFocus()
    }
  })

// spec G36
test('the list stays where it was scrolled to while a company is open over it', async () => {
  const { link, dialog } = await openOver({}, () => ({ ...bareCompany, ...company('Cantina do Benfica') }))
  await expect.element(link).toBeVisible()
  const scrolls = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo({ top: 240, behavior: 'instant' })
  await scrolls
  const scrolled = scrollY
  expect(scrolled).toBeGreaterThan(0)
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }))
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(scrollY).toBe(scrolled)
})

test('a company that left the guide meanwhile is told over the list', async () => {
  const { link } = await openOver({}, () => {
    throw refusal('companies.not_found')
  })
  await link.click()
  await expect.element(page.getByRole('heading', { name: 'Esta empresa saiu do guia' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao guia' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

// spec G34
test('while companies come, that is said to listeners', async () => {
  let come = (): void => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const list = async () => {
    await coming
    return { items: [company('Sebo')], nextCursor: null, total: 1, more: false, highlighted: [] }
  }
  const facets = () => ({ categories: [], neighborhoods: [], total: 0 })
  await openScreen('/guia-comercial', { member: null, answers: { companies: { list, facets } } })
  await expect.element(page.getByText('Carregando empresas')).toBeInTheDocument()
  come()
  await expect.element(page.getByRole('heading', { name: 'Sebo' })).toBeVisible()
  await expect.element(page.getByText('Carregando empresas')).not.toBeInTheDocument()
})

for (const size of ['phone', 'laptop'] as const)
  test(`on a ${size} the guide’s menu leads to the relationship panel`, async () => {
    await openGuide([[company('Sebo')]], { size })
    const name = size === 'phone' ? 'Painel' : 'Painel de Relacionamento'
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', '/relacionamento/dashboard')
  })

// spec G33
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
