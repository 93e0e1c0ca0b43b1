// Entry of the page, run once it has been seen: until then, what is seen has the connection to itself. Scripts run one by
// one after the first paint: preloaded as modules they are one task of a third of a second on a phone. A module that
// computes at its top shows as a long task of its own.
import '#web/ui/styles.css'
import { installPrompt } from './features/landing/install-prompt.ts'
import { holdClicks } from './lib/early-clicks.ts'
import { nextTask } from './lib/next-task.ts'
import { deleteForeignCaches } from './lib/own-caches.ts'
import { reloadWhenBack } from './lib/reload-when-back.ts'
import { retry } from './lib/retry.ts'

/** A photo that never comes keeps the page from being loaded, and must not keep the app away with it. */
const maxLoadMs = 5_000
/** A window in the background paints nothing. */
const maxPaintMs = 500
/** Requests of one task: a slow phone takes 4 ms for each. */
const together = 5

const repeatClick = holdClicks(document)
const appListens = reloadWhereLed()
installPrompt.listen()
void begin()

async function begin() {
  await seen()
  // Storage may be refused: what stood here before us stays then.
  void deleteForeignCaches().catch(() => {})
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  if (isOffline(root)) void reloadWhenBack(() => isOffline(root))
  await runEach(root.dataset.scripts?.split(' ').filter(Boolean) ?? [])
  if (location.pathname === '/' && !isOffline(root)) {
    const { wakeLanding } = await retry(() => import('./app/wake-landing.tsx'))
    wakeLanding(root)
  } else {
    const { start } = await retry(() => import('./app/start.tsx'))
    appListens()
    await start(root)
  }
  repeatClick()
}

/** Answers whether it is the page that stands for every address where there is no connection. */
const isOffline = (root: HTMLElement) => root.querySelector('[data-offline]') !== null

/**
 * Back may lead to an entry that an earlier app of this tab made: another address then, and still the page that arrived, which
 * nobody is here to change. Answers what ends it.
 */
function reloadWhereLed() {
  const { name = '' } = performance.getEntriesByType('navigation')[0] ?? {}
  const look = () => {
    // Entries of the app carry a state; a page that was just loaded has none.
    if (history.state && URL.canParse(name) && addressOf(new URL(name)) !== addressOf(location))
      location.reload()
  }
  // It may have been before this script came.
  look()
  addEventListener('popstate', look)
  return () => removeEventListener('popstate', look)
}

function addressOf({ pathname, search }: URL | Location) {
  return pathname + search
}

/** The page arrived complete: it is parsed, and painted with its style, drawings and letters. */
async function seen() {
  if (document.readyState !== 'complete')
    await Promise.race([
      new Promise((resolve) => addEventListener('load', resolve, { once: true })),
      after(maxLoadMs),
    ])
  await Promise.race([painted(), after(maxPaintMs)])
}

function after(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function painted() {
  return new Promise<void>((resolve) => {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/**
 * Fetches the screen's scripts side by side, and runs them in their order, each in a task of its own: as one, they would
 * keep a phone from answering a touch for a third of a second. The page stands meanwhile: a file is asked for until it comes.
 */
async function runEach(files: readonly string[]) {
  // Not as modules, which the browser would all prepare at once, and which it may remember for good as not to be had; of
  // low priority, for photos go first.
  const arrivals: Promise<unknown>[] = []
  for (const file of files) {
    if (arrivals.length % together === together - 1) await nextTask()
    arrivals.push(retry(() => fetch(file, { priority: 'low' }).then(({ ok }) => ok || Promise.reject())))
  }
  for (const [place, file] of files.entries()) {
    await arrivals[place]
    await retry(() => import(/* @vite-ignore */ file))
    await nextTask()
  }
}
