// Pictures of a screen, brought to its state once and shot in both themes; and the states any screen has.
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { everyFailure, type FailureCode } from '#contract/failures.ts'
import { followTo, waitingForHydration } from './arrival.ts'
import type { Person } from './people.ts'
import { sizes } from './sizes.ts'

export interface Shot {
  screen: string
  state: string
  path: string
  as?: Person
  /** Brings the page to its state. */
  arrange?: (page: Page, phone: boolean) => Promise<unknown>
  /** The whole page instead of what is in view. */
  whole?: boolean
}

const themes = ['light', 'dark'] as const
const folder = fileURLToPath(new URL('../shots/', import.meta.url))

/** Fonts and every picture in view are there, and drawn. */
async function still(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  const arrived = async () => {
    const inView = [...document.images].filter(
      (image) => image.offsetWidth > 0 && image.getBoundingClientRect().top < innerHeight,
    )
    if (!inView.every(({ complete }) => complete)) return false
    await Promise.all(inView.map((image) => image.decode().catch(() => {})))
    return true
  }
  await expect.poll(() => page.evaluate(arrived)).toBe(true)
}

export async function shoot(
  browser: Browser,
  size: keyof typeof sizes,
  shot: Shot,
  base: BrowserContextOptions,
) {
  const context = await browser.newContext({ ...base, ...sizes[size] })
  if (shot.as) await context.addCookies(shot.as.cookies)
  const page = waitingForHydration(await context.newPage())
  await page.goto(shot.path)
  await shot.arrange?.(page, size === 'phone')
  for (const theme of themes) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    await still(page)
    await page.screenshot({
      path: `${folder}${shot.screen}.${shot.state}.${size}.${theme}.png`,
      fullPage: shot.whole ?? false,
      animations: 'disabled',
    })
  }
  await context.close()
}

export const heading = (page: Page, name?: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, ...(name ? { name } : {}) })).toBeVisible()
export async function settled(page: Page) {
  await heading(page)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}
/** Answers that never come, to see what is shown meanwhile. */
export async function never(page: Page) {
  await page.route(/\/rpc\/(?!notifications)/, () => new Promise(() => {}))
  await followTo(page, page.url())
  await heading(page)
}
/** From now on what matches is refused with `code`. */
export async function refuse(page: Page, calls: string | RegExp, code: FailureCode) {
  const { status, message } = everyFailure[code]
  const json = { json: { defined: true, code, status, message } }
  await page.route(typeof calls === 'string' ? `**/rpc/${calls}` : calls, (route) =>
    route.fulfill({ status, json }),
  )
}
export async function failing(page: Page) {
  await refuse(page, /\/rpc\/(?!notifications)/, 'request.too_many')
  await followTo(page, page.url())
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
}
export const cards = (page: Page) => page.getByRole('radio', { name: 'Cartão' }).check()
export const grid = (page: Page) => page.getByRole('radio', { name: 'Grade' }).check()
