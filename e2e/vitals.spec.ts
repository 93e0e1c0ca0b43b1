// Cost of a page on a mid-range phone with poor 4G (the profile Lighthouse uses), and of a swipe on any phone.
// Only with --all: it measures, with nothing beside it.
import type { Page } from '@playwright/test'
import { paths, routes } from '#site/routes.ts'
import { expect, test } from './people.ts'
import { deck, swipe } from './screens.ts'
import { sizes } from './sizes.ts'
import { slowness } from './slowness.ts'

/**
 * Largest paint as it is aimed at; tasks twice that, since whatever machine runs this is rarely idle. Both are longer where
 * the machine is slower.
 */
const bounds = { lcpMs: 2200, taskMs: 2 * 50 }
/** Nothing, after a rounding. */
const still = 0.001

async function throttle(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Largest contentful paint in milliseconds and the sum of layout shifts, so far. */
const vitals = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ lcp: number; cls: number; moved: string[] }>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const box = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ')
        /** Class of an element, words of a text; neither where it has left the page meanwhile. */
        const named = (node: Node | null) =>
          (node instanceof Element ? node.className.toString() : node?.textContent)?.slice(0, 60) ?? 'gone'
        const read = { lcp: 0, cls: 0, moved: [] as string[] }
        new PerformanceObserver((list) => {
          read.lcp = list.getEntries().at(-1)?.startTime ?? 0
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue
            read.cls += entry.value
            read.moved.push(
              ...entry.sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${named(node)}: ${box(previousRect)} to ${box(currentRect)}`,
              ),
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(read)))
      }),
  )

/** Notes our own scripts and the drawing of frames: what a test itself does in the page is a long task too. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    type Frame = PerformanceEntry & {
      styleAndLayoutStart: number
      scripts: { duration: number; sourceURL: string }[]
    }
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration, styleAndLayoutStart, scripts } of list.getEntries() as Frame[]) {
        const ours = scripts.filter(({ sourceURL }) => sourceURL.includes('/assets/'))
        const drawing = styleAndLayoutStart ? startTime + duration - styleAndLayoutStart : 0
        tasks.push(...[drawing, ...ours.map((script) => script.duration)].map(Math.round))
      }
    }).observe({ type: 'long-animation-frame' })
  })

/** No task of what was watched was long, on a machine `slow` times slower. */
async function expectShortTasks(page: Page, slow: number, screen?: string) {
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  test.info().annotations.push({ type: 'vitals', description: `long tasks: ${tasks.join(', ') || 'none'}` })
  const slower = Math.max(slow, await slowness(page))
  expect(Math.max(0, ...tasks), screen).toBeLessThan(bounds.taskMs * slower)
}

/** All pictures that are seen are there. */
const pictured = (page: Page) =>
  page.locator('img:visible').evaluateAll((images) =>
    images.every((image) => {
      const { top, right } = image.getBoundingClientRect()
      return (image as HTMLImageElement).complete || top > innerHeight || right < 0
    }),
  )

/** Waits until all that the page begins with is there, on a slow phone, and holds it to the bounds. */
async function expectVitals(page: Page, path: string) {
  const slow = await slowness(page)
  await throttle(page)
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect.poll(() => pictured(page)).toBe(true)
  const { lcp, cls, moved } = await vitals(page)
  test
    .info()
    .annotations.push({ type: 'vitals', description: `${path}: LCP ${Math.round(lcp)} ms, CLS ${cls}` })
  expect.soft(cls, `${path}\n${moved.join('\n')}`).toBeLessThan(still)
  expect.soft(lcp, path).toBeGreaterThan(0)
  expect.soft(lcp, path).toBeLessThan(bounds.lcpMs * slow)
}

for (const path of [
  '/',
  '/relacionamento/login',
  '/relacionamento/cadastro',
  '/guia-comercial',
  '/guia-comercial/empresas/tapiocaria-mae-lia',
  '/noticias/primeiro-encontro-sem-jantar-caro',
])
  test(`${path} opens fast and stands still on a slow phone`, async ({ page }) => {
    await expectVitals(page, path)
  })

for (const path of [
  '/relacionamento/dashboard',
  '/relacionamento/descobrir',
  '/relacionamento/matches',
  '/relacionamento/perfil',
  '/relacionamento/sorteio',
  '/relacionamento/mapa',
  '/relacionamento/curtidas',
  '/relacionamento/quem-voce-curtiu',
  '/relacionamento/unimatch',
  '/relacionamento/eventos',
  '/relacionamento/noticias',
  '/relacionamento/feed-usuarios',
  '/relacionamento/videos',
  '/relacionamento/suporte',
  '/relacionamento/planos',
  '/relacionamento/notificacoes',
])
  test(`${path} opens fast and stands still on a slow phone`, async ({ page, as, demoMember }) => {
    await as(demoMember)
    await expectVitals(page, path)
  })

test.describe('the office on a laptop', () => {
  test.use(sizes.laptop)

  for (const path of ['/admin', '/admin/usuarios', '/admin/empresas'])
    test(`${path} stands still as it opens`, async ({ page, as, demoAdmin }) => {
      await as(demoAdmin)
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect.poll(() => pictured(page)).toBe(true)
      const { cls, moved } = await vitals(page)
      expect(cls, `${path}\n${moved.join('\n')}`).toBeLessThan(still)
    })
})

/** Nothing waits for its data or its code any more. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy=true], .animate-shimmer:visible')).toHaveCount(0)

async function expectStill(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settled(page)
  const { cls, moved } = await vitals(page)
  expect(cls, `${path}\n${moved.join('\n')}`).toBeLessThan(still)
}

for (const path of paths.filter((one) => routes[one].layout === 'office' && !one.includes('$')))
  test(`${path} stands still until all of it has come`, async ({ page, as, demoAdmin }) => {
    await as(demoAdmin)
    await expectStill(page, path)
  })

test('an account of a business stands still until all of it has come', async ({ page, as, demoOwner }) => {
  await as(demoOwner)
  await expectStill(page, '/empresa/conta')
})

for (const size of ['phone', 'laptop'] as const)
  test.describe(`on a ${size}`, () => {
    test.use(sizes[size])

    test('filters in the address leave the page still', async ({ page, as, demoMember }) => {
      await as(demoMember)
      await page.context().addCookies([{ name: 'discover', value: 'grid', domain: 'localhost', path: '/' }])
      await page.goto(
        '/relacionamento/descobrir?genero=feminino&universidade=Universidade%20Federal%20do%20Cear%C3%A1',
      )
      await expect(page.getByRole('list', { name: 'Usuários' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remover Universidade: UFC' })).toBeVisible()
      const { cls, moved } = await vitals(page)
      expect(cls, moved.join('\n')).toBeLessThan(still)
    })
  })

test.describe('with its movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a swipe never holds the page up', async ({ page, as, newcomer }) => {
    await as(await newcomer('Bia Torres', { genderPreference: 'todos' }))
    await page.goto('/relacionamento/descobrir')
    await expect(deck(page).heading).toBeVisible()
    await expect(deck(page).card.locator('img').last()).toHaveJSProperty('complete', true)
    const slow = await slowness(page)
    await watchTasks(page)
    for (const pull of [-190, -170, -190]) {
      const before = (await deck(page).heading.textContent()) ?? ''
      const answered = page.waitForResponse(/interactions\/decide/)
      await swipe(page, pull)
      await expect(deck(page).heading).not.toHaveText(before)
      await answered
    }
    await expectShortTasks(page, slow)
  })

  test('feed and videos scrolled through, and a map brought nearer, never hold the page up', async ({
    page,
    as,
    demoMember,
  }) => {
    await as(demoMember)
    const scroll = async () => {
      for (let turns = 0; turns < 12; turns += 1) {
        await page.mouse.wheel(0, 500)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    }
    const posts = page.getByRole('article')
    await page.goto('/relacionamento/feed-usuarios')
    await expect(posts.first()).toBeVisible()
    const slow = await slowness(page)
    await watchTasks(page)
    for (let pages = 1; pages < 3; pages += 1) {
      await scroll()
      const shown = await posts.count()
      await page.getByRole('button', { name: 'Ver mais' }).click()
      await expect.poll(() => posts.count()).toBeGreaterThan(shown)
    }
    await scroll()
    await expectShortTasks(page, slow, 'feed')
    await page.goto('/relacionamento/videos')
    await expect(posts.first()).toBeVisible()
    await watchTasks(page)
    await scroll()
    await expectShortTasks(page, slow, 'videos')
    await page.goto('/relacionamento/mapa')
    await expect(page.locator('[data-bairro]').first()).toBeAttached()
    await watchTasks(page)
    await page.locator('svg:has([data-bairro])').hover()
    for (const by of [-60, -60, -60, -60, -60, 60, 60, 60, 60, 60]) {
      await page.mouse.wheel(0, by)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await expectShortTasks(page, slow, 'map')
  })
})
