// Time from a press to the next paint, on a phone with a processor four times slower, by the browser's Event Timing.
// BENCH_BEFORE: origin of another version's server, pressed in turns with this one.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser, launchOptions } from '../e2e/browser.ts'
import { newFolder, removeFolder, startServer } from '../e2e/server.ts'
import { sizes } from '../e2e/sizes.ts'
import { cookiesOf, signIn } from '../tools/screen-visits.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const bars = { middle: 100, worst: 200 }

type Press = {
  name: string
  page: string
  who: 'demo' | 'admin'
  act: (page: Page) => Promise<unknown>
  before?: Press['act']
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const openFilters = (page: Page) => button(page, /^Filtros/).click()
const discover = { page: '/relacionamento/descobrir', who: 'demo' } as const

const presses: readonly Press[] = [
  { name: 'details', ...discover, act: (page) => button(page, 'Ver detalhes').first().click() },
  {
    name: 'details closed',
    ...discover,
    before: (page) => button(page, 'Ver detalhes').first().click(),
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click(),
  },
  { name: 'filters', ...discover, act: openFilters },
  {
    name: 'choice in the filters',
    ...discover,
    before: async (page) => {
      await openFilters(page)
      await page.getByRole('combobox', { name: 'Bairro' }).click()
    },
    act: (page) => page.getByRole('option').nth(2).click(),
  },
  { name: 'like', ...discover, act: (page) => button(page, 'Curtir').click() },
  { name: 'reject', ...discover, act: (page) => button(page, 'Rejeitar').click() },
  {
    name: 'field of a form',
    page: '/relacionamento/suporte',
    who: 'demo',
    act: (page) => page.getByRole('textbox').first().pressSequentially('a'),
  },
  {
    name: 'tab of an office’s list',
    page: '/admin/moderacao',
    who: 'admin',
    act: (page) => page.getByRole('radio', { name: 'Decididas' }).click(),
  },
  {
    name: 'filters of the office’s list',
    page: '/admin/usuarios',
    who: 'admin',
    act: (page) => button(page, /^Filtro/).click(),
  },
]

/** Milliseconds from the press to the next paint: the longest event of it. */
async function press(browser: Browser, origin: string, cookie: string, { page: path, before, act }: Press) {
  const context = await browser.newContext({ ...sizes.phone, baseURL: origin, reducedMotion: 'reduce' })
  await context.addCookies(cookiesOf(cookie))
  // Decisions stay this page's: every round meets the same people.
  await context.route('**/rpc/interactions/decide', (route) =>
    route.fulfill({ json: { json: { matched: false, match: null } } }),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path)
  // Rested: what is fetched for later has come.
  await page.waitForTimeout(restMs)
  await before?.(page)
  await page.waitForTimeout(settledMs)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await page.waitForTimeout(settledMs)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  await context.close()
  return Math.max(0, ...times)
}
const restMs = 8_000
const settledMs = 1_500

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Prints the table, and answers whether every press holds the bars. */
export async function measurePresses(): Promise<boolean> {
  const folder = newFolder()
  const { origin, stop } = await startServer(folder)
  const versions = { now: origin, ...(process.env.BENCH_BEFORE && { before: process.env.BENCH_BEFORE }) }
  const browser = await chromium.launch(launchOptions(findBrowser()))
  let holds = true
  try {
    for (const one of presses) {
      const words: string[] = []
      const times = new Map<string, number[]>()
      const cookies = new Map<string, string>()
      for (const [name, at] of Object.entries(versions)) cookies.set(name, await signIn(at, one.who))
      for (let round = 0; round < rounds; round += 1)
        for (const [name, at] of Object.entries(versions))
          times.set(name, [
            ...(times.get(name) ?? []),
            await press(browser, at, cookies.get(name) ?? '', one),
          ])
      for (const [name, all] of times) words.push(`${name} ${median(all)} ms, at most ${Math.max(...all)}`)
      const mine = times.get('now') ?? []
      const fine = median(mine) <= bars.middle && Math.max(...mine) <= bars.worst
      holds &&= fine
      console.log(
        `  ${one.name}: ${words.join('; ')} (bars ${bars.middle}, ${bars.worst}: ${fine ? 'holds' : 'MISSED'})`,
      )
    }
  } finally {
    await browser.close()
    await stop()
    removeFolder(folder)
  }
  return holds
}
