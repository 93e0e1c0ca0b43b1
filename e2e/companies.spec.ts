// The guide, from a search with a slip to a company's WhatsApp, and the stars that a member gives.
import { expect, test } from './people.ts'
import { toast } from './screens.ts'

const tapioca = 'Tapiocaria Mãe Lia'
const elsewhere = '<!DOCTYPE html><title>Fora</title>'

// spec M24, M432, G17, G22, G42, G194, G228
test('a visitor finds a company despite a slip, and reaches it by WhatsApp and by a route from where they are', {
  tag: '@quick',
}, async ({ page, context, request }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -3.74312, longitude: -38.53621 })
  // Contacts lead to other hosts, which no journey reaches.
  const taken: string[] = []
  await context.route('**/ir/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    taken.push(pathname + search)
    return route.fulfill({ contentType: 'text/html', body: elsewhere })
  })
  const leadsTo = async (address: string) =>
    (await request.get(address, { maxRedirects: 0 })).headers().location ?? ''

  await page.goto('/guia-comercial')
  await page.getByRole('searchbox', { name: 'Buscar empresas' }).fill('tapiocria mae lia')
  await expect(page).toHaveURL(/busca=tapiocria/)
  const chips = page.getByRole('navigation', { name: 'Filtrar por categoria' })
  await chips.getByRole('link', { name: 'Alimentação' }).click()
  await expect(page).toHaveURL(/categorias=/)
  // Until they have come, the companies found before stand there.
  await expect(page.getByRole('article').first()).toContainText(tapioca)
  await page.getByRole('link', { name: new RegExp(`^Ver Empresa ?: ${tapioca}$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: tapioca })).toBeVisible()
  await expect(page).toHaveURL('/guia-comercial/empresas/tapiocaria-mae-lia')

  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'WhatsApp', exact: true }).click(),
  ])
  await chat.close()
  expect(taken).toEqual(['/ir/tapiocaria-mae-lia/whatsapp'])
  expect(await leadsTo('/ir/tapiocaria-mae-lia/whatsapp')).toMatch(/^https:\/\/wa\.me\/55\d{11}\?text=/)

  await page.getByRole('link', { name: 'Rota', exact: true }).click()
  const route = '/ir/tapiocaria-mae-lia/route?de=-3.7431,-38.5362'
  await expect.poll(() => taken[1]).toBe(route)
  expect(await leadsTo(route)).toContain('origin=-3.7431,-38.5362')
})

// spec M432
test('a route leads there though the device may not tell its place', async ({ page, context }) => {
  const taken: string[] = []
  await context.route('**/ir/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    taken.push(pathname + search)
    return route.fulfill({ contentType: 'text/html', body: elsewhere })
  })
  await page.goto('/guia-comercial/empresas/tapiocaria-mae-lia')
  await page.getByRole('link', { name: 'Rota', exact: true }).click()
  await expect.poll(() => taken).toEqual(['/ir/tapiocaria-mae-lia/route'])
})

// spec G194
test('a member rates a company, thinks again, and its average follows both times', async ({
  page,
  newcomer,
  as,
}) => {
  await as(await newcomer('Rita Moura'))
  await page.goto('/guia-comercial/empresas/peixada-do-seu-mundico')
  await expect(page.getByText('Sem avaliações')).toBeVisible()
  await page.getByRole('radio', { name: '5 estrelas: Excelente' }).check()
  await page.getByRole('button', { name: 'Avaliar com 5 estrelas' }).click()
  await toast(page, 'Avaliação salva. Valeu!')
  await expect(page.getByText('5,0')).toBeVisible()
  await expect(page.getByText('1 avaliação', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: '3 estrelas: Bom' }).check()
  await page.getByRole('button', { name: 'Avaliar com 3 estrelas' }).click()
  await expect(page.getByText('3,0')).toBeVisible()
  await expect(page.getByText('1 avaliação', { exact: true })).toBeVisible()
})
