// Back of the browser, of a phone's bar or of a swipe from the edge: it closes what is open, and only then leaves the page.
import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { choose, deck, openDeck } from './screens.ts'

const home = '/relacionamento/dashboard'
const discover = '/relacionamento/descobrir'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const details = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Comes to discover by a link of the home screen, so that there is a page to go back to. */
async function comeToDeck(page: Page) {
  await page.goto(home)
  await page.getByRole('link', { name: 'Descobrir', exact: true }).click()
  await expect(deck(page).heading).toBeVisible()
}

test('from details to the same card, and from there to the page before', async ({ page, as, demoMember }) => {
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
  // What was open has left an entry of the same page behind it.
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

  await page.getByRole('link', { name: 'Descobrir', exact: true }).click()
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
