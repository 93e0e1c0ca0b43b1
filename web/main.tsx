// Loaded `async`: it neither waits for the style sheet nor keeps the page waiting.
import '#web/ui/styles.css'
import { installPrompt } from './app/install-prompt.ts'
import { fetchAhead } from './app/screens.ts'
import { persistently } from './lib/persistently.ts'

installPrompt.listen()

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()

async function begin() {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const opening = root.firstElementChild
  // Complete as it came: its style, drawings and letters go first. A frame waits for the app as its reader does.
  if (opening && !opening.hasAttribute('data-frame')) await loaded()
  if (location.pathname === '/' && opening) {
    const { wakeLanding } = await persistently(() => import('./app/wake-landing.tsx'))
    wakeLanding(root)
  } else {
    fetchAhead(location.pathname)
    const { start } = await persistently(() => import('./app/start.tsx'))
    await start(root)
  }
}

function loaded() {
  return new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}
