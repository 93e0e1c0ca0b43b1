import '#web/ui/styles.css'
import { installPrompt } from './app/install-prompt.ts'
import { fetchAhead } from './app/screens.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

installPrompt.listen()
if (root.firstElementChild) import('./app/wake-landing.tsx').then(({ wakeLanding }) => wakeLanding(root))
else {
  import('./app/start.tsx').then(({ start }) => start(root))
  fetchAhead(location.pathname)
}
