// Clicks on a page whose app is not here yet: the last one is held, shown as heard, and repeated once the app can answer.
// Links work without the app, and are left alone.

const pressable = 'button, summary, label, input:is([type=checkbox], [type=radio])'

/** Holds clicks from now on. Answers what ends that: called when the app listens. */
export function holdClicks(page: Document): () => void {
  let held: HTMLElement | null = null
  const hold = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(pressable)
    if (!pressed || pressed.closest('a')) return
    // A radio must not look chosen to an app that never heard of it.
    event.preventDefault()
    event.stopImmediatePropagation()
    held?.removeAttribute('data-held')
    held = pressed
    held.setAttribute('data-held', '')
  }
  page.addEventListener('click', hold, { capture: true })
  return () => {
    page.removeEventListener('click', hold, { capture: true })
    held?.removeAttribute('data-held')
    if (held?.isConnected) held.click()
    held = null
  }
}
