// Screens under a browser's page translation, which replaces every text as it comes: each is walked and pressed, none
// breaks, and numbers change.
// Only with --all: what breaks here is refused by `npm run check` before (tools/lone-texts.ts).
import type { Page } from '@playwright/test'
import { exampleOf } from '#site/examples.ts'
import { type AnyPage, leavingPage, type Path, paths, routes } from '#site/routes.ts'
import { expect, test } from './people.ts'
import { openDeck } from './screens.ts'

/** Each text moves into a `<font>` in a `<font>`, a moment after it came; the app has taken the page over before. */
function translate() {
  const apart = 'script, style, svg, select, textarea, font, [translate="no"]'
  const replaceAll = () => {
    const screen = document.querySelector('h1')
    if (!screen || !Object.keys(screen).some((key) => key.startsWith('__reactFiber'))) return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest(apart)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.textContent)
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  let due = false
  const soon = () => {
    if (due) return
    due = true
    setTimeout(() => {
      due = false
      replaceAll()
    }, 50)
  }
  new MutationObserver(soon).observe(document, { childList: true, characterData: true, subtree: true })
}

/** The page's title has been replaced, and with it all texts that were there. */
const translated = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('h1')
        .first()
        .evaluate((heading) => heading.querySelector('font') !== null),
    )
    .toBe(true)

/** Controls that show other things, or open something, and change nothing that is kept. */
const shown =
  ':is([role=tab], [role=radio], [type=radio], [aria-haspopup], [aria-expanded], nav[aria-label^=Filtrar] a, th button):visible:enabled'
const maxPresses = 4

async function press(page: Page, path: Path) {
  const controls = page.getByRole('main').locator(shown)
  for (let place = 0; place < maxPresses; place += 1) {
    // One that a press before took away is no failure.
    await controls.evaluateAll((all, at) => all[at] instanceof HTMLElement && all[at].click(), place)
    await translated(page)
    if (await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').count())
      await page.keyboard.press('Escape')
    await stands(page, path)
  }
}

const stands = (page: Page, path: Path) =>
  expect(page.locator('h1').first(), path).not.toHaveText(/Unexpected Application Error|Confira sua conexão/)

async function walk(page: Page, walked: readonly Path[], addressOf: (path: Path) => string) {
  for (const path of walked) {
    await page.goto(addressOf(path))
    await translated(page)
    await press(page, path)
  }
}

const access = (path: Path): AnyPage['access'] => routes[path].access
const pathsOf = (which: AnyPage['access']) =>
  paths.filter((path) => access(path) === which && path !== leavingPage)

test.beforeEach(async ({ page, allow }) => {
  // Three of the demo's people reject a newcomer soon after (server/db/seed/demo.ts): a photo listed before is withdrawn.
  allow(/status of (400|404)/)
  // A part translated before React took it over is drawn anew; that parts arrive as they are, pages.spec.ts holds.
  allow(/React error #418/)
  await page.addInitScript(translate)
})

test('translated, what a visitor opens stands while it is pressed', async ({ page }) => {
  await walk(page, [...pathsOf('anyone'), ...pathsOf('visitor')], exampleOf)
})

test('translated, a member’s screens stand while they are pressed', async ({ page, as, newcomer }) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await walk(page, pathsOf('member'), exampleOf)
})

test('translated, a business owner’s screens stand while they are pressed', async ({
  page,
  as,
  demoOwner,
}) => {
  await as(demoOwner)
  const { companies } = await demoOwner.api.businesses.door()
  const own = paths.filter((path) => path.startsWith('/empresa'))
  await walk(page, own, (path) => path.replace('$id', companies[0]?.id ?? ''))
})

test('translated, the back-office stands while it is pressed', async ({ page, as, demoAdmin }) => {
  await as(demoAdmin)
  const { rows } = await demoAdmin.api.memberAdmin.list({ size: 25 })
  await walk(page, pathsOf('admin'), (path) => path.replace('$id', rows[0]?.id ?? ''))
})

test('translated, numbers change with what a member does', async ({ page, as, newcomer }) => {
  await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
  await page.goto('/relacionamento/eventos')
  await translated(page)
  const event = page.getByRole('article').filter({ hasText: 'Luau da Iracema' })
  const going = async () => Number(/(\d+) de \d+ vão/.exec((await event.textContent()) ?? '')?.[1])
  const before = await going()
  await event.getByRole('button', { name: /^Participar/ }).click()
  await expect.poll(going).toBe(before + 1)
  await event.getByRole('button', { name: /^Desistir/ }).click()
  await expect.poll(going).toBe(before)

  await page.goto('/relacionamento/feed-usuarios')
  await translated(page)
  const like = page.getByRole('button', { name: /^Curtir/ }).first()
  const post = page.getByRole('article').filter({ has: like }).first()
  await post.getByRole('button', { name: /^Curtir/ }).click()
  await expect(page.getByRole('button', { name: /^Descurtir/ }).first()).toBeVisible()

  const { heading, name } = await openDeck(page)
  await translated(page)
  const first = await name()
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await expect(heading).not.toHaveText(first)

  await page.goto('/relacionamento/sorteio')
  await translated(page)
  const raffle = page.getByRole('article').filter({ hasText: 'Fone pra ouvir junto' })
  const joined = async () => Number(/(\d+) de \d+/.exec((await raffle.textContent()) ?? '')?.[1])
  const others = await joined()
  await raffle.getByRole('button', { name: /^Participar:/ }).click()
  await page.getByRole('dialog', { name: 'Boa Sorte!' }).getByRole('button', { name: 'Combinado' }).click()
  await expect(raffle.getByText(/^Seu número: \d+$/)).toBeVisible()
  await expect.poll(joined).toBe(others + 1)
})
