// Back of the browser, of a phone's bar or of a swipe from the edge: it closes what is open, and only then leaves the page.
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { choose, deck, followMenu, openDeck } from './screens.ts'

const home = '/relacionamento/dashboard'
const discover = '/relacionamento/descobrir'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const details = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Comes to discover by a link of the home screen, so that there is a page to go back to. */
async function comeToDeck(page: Page) {
  await page.goto(home)
  await followMenu(page, 'Descobrir')
  await expect(deck(page).heading).toBeVisible()
}

// spec M118
test('from details to the same card, and from there to the page before', { tag: '@quick' }, async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await comeToDeck(page)
  const name = await deck(page).name()
  await page.getByRole('button', { name: 'Ver detalhes' }).click()
  const opened = details(page, name.split(',')[0] ?? '')
  await expect(opened).toBeVisible()
  await page.goBack()
  await expect(opened).toBeHidden()
  await expect(page).toHaveURL(discover)
  await expect(deck(page).heading).toHaveText(name)

  // Forward brings nothing back, and leaves nothing behind that Back would stop at.
  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBeUndefined()
  await expect(opened).toBeHidden()
  await page.goBack()
  await expect(title(page, 'Oi, Caio!')).toBeVisible()
})

test('a question closes, and what lay under it stays', async ({ page, as, demoMember }) => {
  await as(demoMember)
  await openDeck(page)
  await page.getByRole('button', { name: 'Ver detalhes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(discover)
})

test('a reload with something open shows the page without it, and Back leaves that page', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await comeToDeck(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBe(1)
  await page.reload()
  await expect(deck(page).heading).toBeVisible()
  await expect(filters).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.overlays)).toBeUndefined()
  // A dialog that was open has left an entry of the same page behind it.
  await page.goBack()
  await expect(deck(page).heading).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Oi, Caio!')).toBeVisible()
})

test('a link in the menu and filters applied leave no entry of what they closed', async ({
  page,
  as,
  demoMember,
}) => {
  await as(demoMember)
  await page.goto(home)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Perfil' }).click()
  await expect(title(page, 'Meu Perfil')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Oi, Caio!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()

  await followMenu(page, 'Descobrir')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await choose(page, 'Gênero', 'Feminino')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/genero=feminino/)
  await page.goBack()
  await expect(title(page, 'Oi, Caio!')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/genero=feminino/)
  await expect(page.getByRole('button', { name: 'Filtros 1' })).toBeVisible()
})

test('into a long list, at the same place and with all that was brought', async ({
  page,
  as,
  newcomer,
  allow,
}) => {
  // Somebody rejects Bia meanwhile: their details are not hers to see any more.
  allow(/status of 404 .*\/interactions\/details/)
  const bia = await newcomer('Bia Torres', { genderPreference: 'todos' })
  const { items, nextCursor } = await bia.api.discover.list({})
  const { items: more } = await bia.api.discover.list({ ...(nextCursor && { cursor: nextCursor }) })
  // More than a page of the list has; who rejected her meanwhile is not there any more.
  for (const { id } of [...items, ...more].slice(0, 40))
    await bia.api.interactions.decide({ to: id, type: 'like' }).catch((error: { code: string }) => {
      if (error.code !== 'people.not_found') throw error
    })
  await as(bia)
  await page.goto('/relacionamento/quem-voce-curtiu')
  const people = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(people).toHaveCount(24)
  await page.getByRole('button', { name: 'Ver mais' }).click()
  await expect(people.nth(24)).toBeAttached()
  // From now on no answer comes to what is asked again.
  await page.route('**/rpc/matches/likesSent**', () => {})
  const names = await people.allTextContents()
  const row = people.nth(20)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: /Match/ }).click()
  await expect(title(page, 'Matches')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Quem Você Curtiu')).toBeVisible()
  expect(await people.allTextContents()).toEqual(names)
  expect(await page.evaluate(() => scrollY)).toBe(place)

  // Nor does what opened over it move it. News may come meanwhile: of those whom Bia liked, some like her.
  await row.getByRole('button').click()
  const opened = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Bloquear' }) })
  await expect(opened).toBeVisible()
  // A click scrolls by itself where a notice covers the row for a moment.
  const placeBelow = await page.evaluate(() => scrollY)
  expect(placeBelow).toBeGreaterThan(1000)
  await page.goBack()
  await expect(opened).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(placeBelow)
})
