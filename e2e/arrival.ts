// Arrival of a journey at a page: one that came from the server, or one that the app in it led to.
import type { Page } from '@playwright/test'

/** The app has taken over what the server rendered, down to the screen: nothing pressed from now on goes unheard. */
async function takenOver(page: Page) {
  await page.waitForFunction(() => {
    const screen = document.querySelector('h1')
    return screen && Object.keys(screen).some((key) => key.startsWith('__reactFiber'))
  })
  // Effects follow, which listen for keys. A page that leads on by itself takes the wait away with it.
  const rest = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 }))
  await page.evaluate(rest).catch(() => {})
}

/**
 * Closing a dialog takes its entry off the browser's history a moment later, which would end what is gone to right then.
 * Somebody who goes on with something open is not waited for.
 */
const closed = (page: Page) =>
  page.waitForFunction(() => !history.state?.overlays, null, { timeout: 1000 }).catch(() => {})

/**
 * Makes `goto` and `reload` wait until the page hears what is done in it. Who does not wait is led where they ask all the
 * same: `pages.spec.ts` says how.
 */
export function waitingForHydration(page: Page): Page {
  const { goto, reload } = page
  return Object.assign(page, {
    goto: async (...to: Parameters<typeof goto>) => {
      await closed(page)
      const answer = await goto.apply(page, to)
      if (to[1]?.waitUntil !== 'commit') await takenOver(page)
      return answer
    },
    reload: async (...how: Parameters<typeof reload>) => {
      const answer = await reload.apply(page, how)
      if (how[0]?.waitUntil !== 'commit') await takenOver(page)
      return answer
    },
  })
}

/** Keeps the app away, so that a page stands as the server rendered it; answers what lets it start. */
export async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/**
 * Follows a link from another screen to `address`: there the screen itself asks for what it shows. What the shell brought
 * with the first page is fresh for half a minute; `later`, that has passed.
 */
export async function followTo(page: Page, address: string, { later = false } = {}) {
  const elsewhere = address.includes('rejeitados') ? 'matches' : 'rejeitados'
  if (later) await page.clock.install()
  await page.goto(`/relacionamento/${elsewhere}`)
  if (later) await page.clock.fastForward('00:31')
  await page.evaluate((to) => history.pushState({}, '', to), address)
}
