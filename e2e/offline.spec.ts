// Without a connection: ours is what is seen, never the browser's own page; in any tab a member's places in events and numbers in
// raffles, in the installed app what was last seen.
import type { Page } from '@playwright/test'
import { expect, idOf, test } from './people.ts'
import { followMenu, openDeck, signOut, toast } from './screens.ts'

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const home = '/relacionamento/dashboard'
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })
const checkConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confira sua conexão' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a screen that was not opened yet says so in its place, and comes with the connection', {
  tag: '@quick',
}, async ({ page, as, demoMember, context, allow }) => {
  allow(lost)
  await as(demoMember)
  await page.route('**/assets/matches-page-*.js', (route) => route.abort())
  await page.goto(home)
  await context.setOffline(true)
  await shortcuts(page).getByRole('link', { name: /Match/ }).click()
  await expect(checkConnection(page)).toBeVisible()
  await expect(shortcuts(page)).toBeVisible()
  // The screen's own; the bar above it has one, too.
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar de novo' })
  await again.click()
  await expect(again).toBeEnabled()
  await expect(checkConnection(page)).toBeVisible()

  await page.unroute('**/assets/matches-page-*.js')
  await context.setOffline(false)
  await expect(title(page, 'Matches')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(', ')
})

/** As a browser says it in the window of an installed app, from the next page on. */
const install = (page: Page) =>
  page.addInitScript(() => {
    const real = matchMedia.bind(window)
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query)
  })
/** Entries of the caches: the addresses, without what names the build. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{7,8}\./, '.'))
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
  await expect.poll(() => here('/assets/sign-out-dialog-')).toBe(true)
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

  // spec G230
  test('in a tab where only matches were seen a reload shows our page, and nothing of anybody is kept', async ({
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
    const kept = await keptIn(page)
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^xamego-v3-/)])
    expect(kept.filter((path) => !/^\/assets\/.*\.(css|woff2|js)$/.test(path))).toEqual(['/offline'])

    await context.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expect(checkConnection(page)).toBeVisible()
    await expect(page).toHaveTitle('Sem conexão · Xamego')
    await expect(page.locator('html')).toHaveCSS('font-family', /Figtree/)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(checkConnection(page)).toBeVisible()

    await context.setOffline(false)
    await expect(title(page, 'Matches')).toBeVisible()
    await expect(page).toHaveURL('/relacionamento/matches')
  })

  // spec G230
  test('in a tab a place in an event and the number of a raffle open again without a connection, until signed out', async ({
    page,
    as,
    newcomer,
    context,
    allow,
  }) => {
    allow(lost)
    allow(/status of 401 .*\/(rpc\/notifications\/live|media\/pictures\/)/)
    const bia = await newcomer('Bia Torres', { genderPreference: 'todos' })
    const { items } = await bia.api.raffles.list({ finished: false })
    const raffle = items.find(({ title }) => title === 'Fone pra ouvir junto')
    const { number } = await bia.api.raffles.join({ id: raffle?.id ?? '' })
    const event = await bia.api.events.one({ slug: 'luau-da-iracema' })
    await bia.api.events.join({ id: event.id })
    await as(bia)
    const seen = `/kept/${await idOf(bia)}`
    const kept = (text: string) =>
      expect.poll(() => page.evaluate(async (at) => (await caches.match(at))?.text(), seen)).toContain(text)
    await page.goto('/relacionamento/sorteio')
    await kept('"receipt"')
    await page.goto('/relacionamento/eventos/luau-da-iracema')
    await expect(page.getByText('Você vai')).toBeVisible()
    await kept('"address"')
    await expect.poll(() => keptIn(page)).toContainEqual('/assets/sign-out-dialog.js')

    await context.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expect(title(page, 'Luau da Iracema')).toBeVisible()
    await expect(page.getByText('Você vai')).toBeVisible()
    const hour = page.getByText(/^Sem conexão\. Você vê o que tinha carregado às \d\d:\d\d\.$/)
    await expect(hour).toBeVisible()
    await followMenu(page, 'Sorteio')
    await expect(page.getByText(`Seu número: ${number}`, { exact: true })).toBeVisible()
    await expect(hour).toBeVisible()

    await context.setOffline(false)
    await expect(hour).toHaveCount(0)
    await signOut(page)
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual([expect.stringMatching(/^xamego-v3-/)])
    await context.setOffline(true)
    await page.goto('/relacionamento/sorteio', { waitUntil: 'commit' })
    await expect(checkConnection(page)).toBeVisible()
  })

  // spec G230
  test('the installed app opens with what was last seen, refuses what can’t be sent, and goes on once it can', async ({
    page,
    as,
    demoMember,
    context,
    allow,
  }) => {
    allow(lost)
    await install(page)
    await as(demoMember)
    const seen = `/kept/${await idOf(demoMember)}`
    const kept = (text: string) =>
      expect.poll(() => page.evaluate(async (at) => (await caches.match(at))?.text(), seen)).toContain(text)
    await page.goto('/relacionamento/matches')
    const matched = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const [name = ''] = ((await matched.textContent()) ?? '').split(',')
    await kept(`"${name}`)
    const { heading } = await openDeck(page)
    const onTop = (await heading.textContent()) ?? ''
    await kept(`"${onTop.split(',')[0]}"`)
    await expect.poll(() => keptIn(page)).toContainEqual('/assets/sign-out-dialog.js')

    await context.setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expect(heading).toHaveText(onTop)
    const said = /Sem conexão\. Você vê o que tinha carregado às \d\d:\d\d\./
    const bar = page.getByRole('status').filter({ hasText: said })
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Curtir', exact: true }).click()
    await toast(page, 'Sem conexão. Nada foi enviado.')
    await expect(heading).toHaveText(onTop)
    await shortcuts(page).getByRole('link', { name: /Match/ }).click()
    await expect(matched).toContainText(name)
    await expect(bar).toBeVisible()

    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
    await shortcuts(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: /^Oi, / })).toBeVisible()

    // Signed out, nothing of it is left; a stream or a picture that was being asked for is refused.
    allow(/status of 401 .*\/(rpc\/notifications\/live|media\/pictures\/)/)
    await signOut(page)
    await expect
      .poll(async () => (await keptIn(page)).filter((path) => path.startsWith('/kept/')))
      .toEqual([])
  })
})
