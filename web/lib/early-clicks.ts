// Presses, swipes and keys on a page whose app is not here yet: the last one is held, shown as heard, and done once the app
// can answer. Links work without the app, and are left alone.

const pressable = 'button, summary, label, input:is([type=checkbox], [type=radio])'
/** Elements in which a key means what is typed or chosen there. */
const typed = 'input, textarea, select, [contenteditable]'
/** Surface that is swiped and tapped, and the buttons that do the same: each names the gestures and keys that stand for it. */
const surface = '[data-early-surface]'
const stands = (gesture: string) => `[data-early~="${gesture}"]`

/** Pixels: below the first a press is a tap, beyond the second a swipe. */
const tapPx = 8
const swipePx = 48

/** Holds what is done from now on. Answers what ends that: called when the app listens. */
export function holdClicks(page: Document): () => void {
  let heldElement: HTMLElement | null = null
  let from: PointerEvent | null = null
  const ending = new AbortController()
  const { signal } = ending

  function hold(pressed: HTMLElement) {
    heldElement?.removeAttribute('data-held')
    heldElement = pressed
    heldElement.setAttribute('data-held', '')
  }
  /** Answers whether something on the page does what `gesture` asks for. */
  function holdGesture(gesture: string): boolean {
    const meant = page.querySelector<HTMLElement>(stands(gesture))
    if (meant) hold(meant)
    return meant !== null
  }
  const inside = (event: Event, what: string) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(what) : null

  const onClick = (event: MouseEvent) => {
    const pressed = inside(event, pressable)
    if (!pressed || pressed.closest('a')) return
    // A radio must not look chosen to an app that never heard of it.
    event.preventDefault()
    event.stopImmediatePropagation()
    hold(pressed)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (from?.pointerId !== event.pointerId) return
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY]
    from = null
    if (Math.hypot(x, y) < tapPx) holdGesture('tap')
    else if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) holdGesture(x < 0 ? 'left' : 'right')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey || inside(event, typed)) return
    if (holdGesture(event.key)) event.preventDefault()
  }
  page.addEventListener('click', onClick, { capture: true, signal })
  page.addEventListener(
    'pointerdown',
    (event) => {
      from = inside(event, surface) ? event : null
    },
    { signal },
  )
  page.addEventListener('pointerup', onPointerUp, { signal })
  page.addEventListener('keydown', onKey, { signal })

  return () => {
    ending.abort()
    heldElement?.removeAttribute('data-held')
    if (heldElement?.isConnected) heldElement.click()
    heldElement = null
  }
}
