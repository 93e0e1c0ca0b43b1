import type { Locator, Page } from '@playwright/test'
import { admirersOf, expect, test } from './people.ts'
import { openDeck, toast } from './screens.ts'

const laptop = { tag: '@laptop' }
const phone = { tag: '@phone' }

test('a phone has shortcuts at the thumb and no sidebar', phone, async ({ page, as, demoMember }) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  await shortcuts.getByRole('link', { name: /Match$/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toBeHidden()
  await shortcuts.getByRole('link', { name: 'Home' }).tap()
  await expect(page).toHaveURL('/relacionamento/dashboard')
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  // 18rem
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('width', '288px')
})

test(
  'the installed app fills the screen from the first tap, a browser’s tab does not',
  phone,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    // No browser can be told to be installed: it is asked, and what it is asked for is noted.
    await page.addInitScript(() => {
      const really = matchMedia
      window.matchMedia = (query) =>
        really(query === '(display-mode: standalone)' && location.hash === '#installed' ? 'all' : query)
      Element.prototype.requestFullscreen = async () => {
        document.documentElement.setAttribute('data-asked', '')
      }
    })
    for (const [address, asks] of [
      ['/relacionamento/perfil', false],
      ['/relacionamento/matches#installed', true],
    ] as const) {
      await page.goto(address)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-asked')
      await title.tap()
      if (asks) await expect(page.locator('html')).toHaveAttribute('data-asked')
      else await expect(page.locator('html')).not.toHaveAttribute('data-asked')
    }
  },
)

test(
  'the sidebar folds by Ctrl+B and by its button, and stays as it was left',
  laptop,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto('/relacionamento/dashboard')
    const sidebar = page.getByRole('complementary', { name: 'Barra lateral' })
    await expect(sidebar).toHaveCSS('width', '256px')
    await page.keyboard.press('Control+b')
    await expect(sidebar).toHaveCSS('width', '48px')
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '48px')
    await expect(sidebar.getByRole('link', { name: 'Xamego, página inicial' })).toBeVisible()
    await sidebar.getByRole('button', { name: 'Expandir menu' }).click()
    await expect(sidebar).toHaveCSS('width', '256px')
    const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'sidebar_state')
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  },
)

test(
  'where there is no sidebar, Ctrl+B opens the menu in its place',
  laptop,
  async ({ page, as, demoMember }) => {
    await as(demoMember)
    const wide = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 600, height: 800 })
    await page.goto('/relacionamento/dashboard')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Control+b')
    await expect(menu).toBeHidden()
    // The sidebar, out of view meanwhile, is as it was left.
    await page.setViewportSize(wide)
    await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toHaveCSS('width', '256px')
  },
)

test('the menu leads everywhere and tells where one is', async ({ page, as, demoMember, isMobile }) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const [line, title] of [
    ['Descobrir', 'Descobrir'],
    ['Perfil', 'Meu Perfil'],
    ['Quem Curtiu', 'Quem Curtiu'],
    ['Rejeitados', 'Quem te rejeitou'],
    ['Matches', 'Matches'],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.getByRole('link', { name: new RegExp(`^${line}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Xamego`)
  }
})

test('the theme is chosen, remembered, and there before the first paint', async ({
  page,
  as,
  demoMember,
  isMobile,
}) => {
  await as(demoMember)
  await page.goto('/relacionamento/dashboard')
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('radio', { name: 'Tema escuro' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 16, 31)')
  expect(await (await page.request.get('/relacionamento/perfil')).text()).toContain('data-theme="dark"')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('short news stand at the bottom, three at most, for four seconds', async ({
  page,
  as,
  newcomer,
  isMobile,
  viewport,
}) => {
  await as(await newcomer('Lia Sampaio'))
  await page.clock.install()
  await page.goto('/relacionamento/perfil')
  const news = page.getByRole('button', { name: 'Fechar aviso' }).filter({ visible: true })
  await expect(page.getByRole('switch')).toHaveCount(4)
  // By keyboard: a pointer over the news would hold them back.
  for (const each of await page.getByRole('switch').all()) await each.press('Space')
  await toast(page, 'Configuração atualizada!')
  await expect(news).toHaveCount(3)

  const box = await page.getByRole('region', { name: 'Avisos' }).boundingBox()
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  const floor = isMobile ? (await shortcuts.boundingBox())?.y : viewport?.height
  const [right, bottom] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)]
  for (const gap of [(viewport?.width ?? 0) - right, (floor ?? 0) - bottom]) {
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(40)
  }

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.clock.runFor(2000)
  await expect(news.first()).toBeVisible()
  await page.clock.runFor(2000)
  await expect(news).toHaveCount(0)
})

test('the same error again stays for longer, and is not said beside itself', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  allow(/status of 404/)
  await as(await newcomer('Bia Torres'))
  await page.clock.install()
  await openDeck(page)
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  const refusedUndo = async () => {
    const refused = page.waitForResponse(/lastReject/)
    // By keyboard: a pointer over the news would hold them back.
    await undo.press('Enter')
    await refused
    await expect(undo).toBeEnabled()
  }
  await refusedUndo()
  await toast(page, 'Não há nada para desfazer.')
  const news = page.getByRole('button', { name: 'Fechar aviso' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.clock.runFor(2500)
  await refusedUndo()
  await expect(news).toHaveCount(1)
  await page.clock.runFor(3000)
  await expect(news).toHaveCount(1)
  await page.clock.runFor(1500)
  await expect(news).toHaveCount(0)
})

test(
  'a notice covers neither what is pressed next nor the bottom bar',
  phone,
  async ({ page, as, newcomer, allow }) => {
    allow(/status of 404/)
    await as(await newcomer('Bia Torres'))
    await page.goto('/relacionamento/descobrir')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    const notices = page.getByRole('region', { name: 'Avisos' })
    await expect(notices.getByText('Erro', { exact: true })).toBeVisible()
    const foot = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
      return { top: y, bottom: y + height }
    }
    const like = await foot(page.getByRole('button', { name: 'Curtir', exact: true }))
    const bar = await foot(page.getByRole('navigation', { name: 'Atalhos' }))
    await expect.poll(async () => (await foot(notices)).bottom).toBeLessThan(Math.min(like.top, bar.top))
  },
)

/** No Back of Android's is to be had: what the browser does with it is done in the page. */
async function androidBack(page: Page) {
  await page.addInitScript(() => {
    const watching: EventTarget[] = []
    class CloseWatcher extends EventTarget {
      constructor() {
        super()
        watching.push(this)
      }
      destroy() {
        watching.splice(watching.indexOf(this), 1)
      }
    }
    const back = () => {
      const last = watching.pop()
      if (last) last.dispatchEvent(new Event('close'))
      else history.back()
    }
    Object.assign(window, { CloseWatcher, back })
  })
  return () => page.evaluate(() => (window as unknown as { back: () => void }).back())
}

test(
  'Back closes what is open over the page, and only then leaves it',
  phone,
  async ({ page, as, newcomer }) => {
    const lia = await newcomer('Lia Sampaio')
    const [admirer] = await admirersOf(lia)
    await as(lia)
    const back = await androidBack(page)
    await page.goto('/relacionamento/dashboard')
    await page.getByRole('link', { name: /Curtiram Você/ }).tap()
    await page.getByRole('button', { name: 'Abrir menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await back()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Sair' }).tap()
    const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
    await expect(question).toBeVisible()
    await back()
    await expect(question).toBeHidden()

    await page.getByRole('button', { name: `Curtir ${admirer?.name} de volta` }).tap()
    const match = page.getByRole('dialog', { name: 'Match!', exact: true })
    await expect(match).toBeVisible()
    await back()
    await expect(match).toBeHidden()

    await expect(page).toHaveURL('/relacionamento/curtidas')
    await back()
    await expect(page).toHaveURL('/relacionamento/dashboard')
  },
)

test('no menu stays over another page', phone, async ({ page, as, demoMember }) => {
  await as(demoMember)
  // As where Back knows nothing of what is open.
  await page.addInitScript(() => Object.assign(window, { CloseWatcher: undefined }))
  await page.goto('/relacionamento/dashboard')
  await page.getByRole('link', { name: 'Ver Todos' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Descobrir' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/relacionamento/dashboard')
  await expect(menu).toBeHidden()
})

test.describe('with its movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('another page begins at its top', phone, async ({ page, as, demoMember }) => {
    await as(demoMember)
    await page.goto('/relacionamento/perfil')
    await expect(page.getByRole('switch')).toHaveCount(4)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    // Where the new page stands as it is first seen, frame by frame.
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.querySelector('h1')?.textContent === 'Matches') seen.push(Math.round(scrollY))
        if (seen.length < 10) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page
      .getByRole('navigation', { name: 'Atalhos' })
      .getByRole('link', { name: /Match$/ })
      .tap()
    await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.length === 10)
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual(
      Array(10).fill(0),
    )
  })
})
