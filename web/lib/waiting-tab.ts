// A tab that is opened inside a tap, before what it shall show is known: opened later, browsers would take it for a pop-up.
import { product } from '#contract/product.ts'

/** Says in a tab that is empty what it waits for, in the colours of the page it came from. */
function say({ document: waiting }: Window, words: string) {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  waiting.title = product.name
  waiting.documentElement.lang = document.documentElement.lang
  const line = waiting.createElement('p')
  line.textContent = words
  line.setAttribute('role', 'status')
  Object.assign(line.style, { margin: 'auto', fontSize: '1.5rem' })
  waiting.body.replaceChildren(line)
  const middle = { display: 'flex', minHeight: '90vh', textAlign: 'center' }
  Object.assign(waiting.body.style, { ...middle, backgroundColor, color, fontFamily })
}

/** Opens the tab. Where none can be opened (an installed app), what it was for takes this one's place. */
export function openWaitingTab(words: string) {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    say(tab, words)
  }
  return {
    goTo: (url: string) => (tab ? tab.location.replace(url) : location.assign(url)),
    close: () => tab?.close(),
  }
}
