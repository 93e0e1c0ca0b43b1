// Steps of journeys on any screen, in the words of who uses it.
import { expect, type Locator, type Page } from '@playwright/test'

/** Picks an option of a short list, ours or the system's. */
export async function choose(page: Page, list: string, option: string) {
  const field = page.getByRole('combobox', { name: list })
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption({ label: option })
    return
  }
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('option', { name: option, exact: true })).toBeHidden()
}

/** Types into a long list's search and picks what it finds. */
export async function search(page: Page, list: string, typed: string, option: string | RegExp) {
  // It is made when it comes near the window.
  await page.locator('label', { hasText: list }).first().scrollIntoViewIfNeeded()
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('combobox', { name: 'Buscar' }).fill(typed)
  await page.getByRole('option', { name: option }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
}

/** Answers a question that asks before it acts. */
export async function confirm(page: Page, question: string, answer: string) {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByRole('button', { name: answer }).click()
  await expect(dialog).toBeHidden()
}

/** Short news that has just come. */
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })

export const toast = (page: Page, text: string) => expect(notices(page).getByText(text).first()).toBeVisible()

/** A toast that can be undone, held by the pointer: its four seconds stand still until `undo`. */
export const undoableToast = (page: Page, text: string) => notices(page).getByText(text).first().hover()

/** Presses a toast's "Desfazer". */
export async function undo(page: Page) {
  await notices(page).getByRole('button', { name: 'Desfazer' }).first().click()
  await toast(page, 'Desfeito')
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await confirm(page, 'Tem certeza que deseja sair?', 'Sair')
  await toast(page, 'Logout realizado')
}

/** Follows a line of a phone's menu. */
export async function followMenu(page: Page, line: string) {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: line }).click()
}

/** Discover, one person at a time. */
export function deck(page: Page) {
  const card = page.getByRole('list', { name: 'Perfis' }).locator('li:not([inert]) article')
  const heading = card.getByRole('heading', { level: 2 })
  return { card, heading, name: async () => (await heading.textContent()) ?? '' }
}

/** Opens discover as a deck, whatever it was left as. */
export async function openDeck(page: Page) {
  await page.goto('/relacionamento/descobrir')
  await page.getByRole('radio', { name: 'Cartão' }).check()
  return deck(page)
}

/** Most stops between two things one reaches for. */
const manyStops = 80

/** Tab, as often as it takes. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < manyStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** A finger that holds still before it lets go does not fling: longer than `restMs` of the product's swipe. */
const rested = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 120)))

/** Drags the card on top by `x` pixels: with a finger where there is touch, else with the mouse. */
export async function swipe(page: Page, x: number, { rest = false } = {}) {
  const box = await deck(page).card.boundingBox()
  if (!box) throw new Error('there is no card to drag')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const steps = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map((part) => ({ x: from.x + x * part, y: from.y }))
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const step of steps) await page.mouse.move(step.x, step.y)
    if (rest) await rested(page)
    return page.mouse.up()
  }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const step of steps) await touch('touchMove', [step])
  if (rest) await rested(page)
  await touch('touchEnd', [])
  await browser.detach()
}
