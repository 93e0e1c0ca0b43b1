// What the page runs first, once it has been seen: until then, what is seen has the connection to itself.
import '#web/ui/styles.css'
import { installPrompt } from './features/landing/install-prompt.ts'
import { retry } from './lib/retry.ts'

installPrompt.listen()
void begin()

async function begin() {
  await seen()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  fetchSoon(root.dataset.scripts?.split(' ').filter(Boolean) ?? [])
  if (root.dataset.scripts === undefined) {
    const { wakeLanding } = await retry(() => import('./app/wake-landing.tsx'))
    wakeLanding(root)
  } else {
    const { start } = await retry(() => import('./app/start.tsx'))
    await start(root)
  }
}

/** The page arrived complete: it is parsed, and painted with its style, drawings and letters. */
function seen() {
  return new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}

/** Asks for scripts that the screen will import, beside those which import them. At once: each change of the head costs a phone. */
function fetchSoon(files: readonly string[]) {
  const links = files.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
  )
  document.head.append(...links)
}
