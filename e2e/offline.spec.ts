// Without a connection: ours is what is seen, never the browser's own page.
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const home = '/relacionamento/dashboard'
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })
const checkConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confira sua conexão' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a screen that was not opened yet says so in its place, and comes with the connection', async ({
  page,
  as,
  demoMember,
  context,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await page.route('**/assets/matches-page-*.js', (route) => route.abort())
  await page.goto(home)
  await context.setOffline(true)
  await shortcuts(page).getByRole('link', { name: /Match/ }).click()
  await expect(checkConnection(page)).toBeVisible()
  await expect(shortcuts(page)).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(checkConnection(page)).toBeVisible()

  await page.unroute('**/assets/matches-page-*.js')
  await context.setOffline(false)
  await expect(title(page, 'Matches')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(', ')
})

test('screens come in calm moments, and open without a connection', async ({
  page,
  as,
  demoMember,
  context,
  allow,
}) => {
  allow(lost)
  await as(demoMember)
  await page.goto(home)
  const here = (file: string) =>
    page.evaluate(
      (name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name)),
      file,
    )
  // The last of them.
  await expect.poll(() => here('/assets/sign-out-dialog-'), { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  for (const [line, heading] of [
    ['Descobrir', 'Descobrir'],
    ['Perfil', 'Meu Perfil'],
    ['Quem Curtiu', 'Quem Curtiu'],
    ['Quem te rejeitou', 'Quem te rejeitou'],
    ['Matches', 'Matches'],
  ] as const) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: new RegExp(`^${line}`) })
      .click()
    await expect(title(page, heading)).toBeVisible()
  }
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload shows our page, which holds nothing of anybody and leads back', async ({
    page,
    as,
    demoMember,
    context,
    allow,
  }) => {
    allow(lost)
    await as(demoMember)
    await page.goto('/relacionamento/matches')
    await expect
      .poll(
        () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
        {
          timeout: 20_000,
        },
      )
      .toBe('activated')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.'))
    })
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^xamego-v3-/)])
    expect(kept.filter((path) => !/^\/assets\/.*\.(css|woff2)$/.test(path))).toEqual(['/offline'])

    await context.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expect(checkConnection(page)).toBeVisible()
    await expect(page).toHaveTitle('Sem conexão · Xamego')
    await expect(page.locator('html')).toHaveCSS('font-family', /Figtree/)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(checkConnection(page)).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(title(page, 'Matches')).toBeVisible()
    await expect(page).toHaveURL('/relacionamento/matches')
  })
})
