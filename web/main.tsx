// Loaded `async`: it neither waits for the style sheet nor keeps the page waiting.
import '#web/ui/styles.css'
import { installPrompt } from './app/install-prompt.ts'
import { fetchAhead } from './app/screens.ts'

installPrompt.listen()

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else begin()

async function begin() {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  if (root.firstElementChild) {
    // Complete as it came: its style and fonts go first.
    await loaded()
    const { wakeLanding } = await import('./app/wake-landing.tsx')
    wakeLanding(root)
  } else {
    fetchAhead(location.pathname)
    const { start } = await import('./app/start.tsx')
    await start(root)
  }
}

function loaded() {
  return new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })
}
