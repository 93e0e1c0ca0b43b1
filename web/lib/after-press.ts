/**
 * Runs once nothing is being pressed. What leaving a field brings up moves what stands below it: come between the mouse's
 * going down and its coming up, it would take the press away from under it.
 */
export function afterPress(run: () => void) {
  if (!document.querySelector('body :active')) return run()
  const over = new AbortController()
  const end = () => {
    over.abort()
    // The click follows its pointer's release.
    setTimeout(run)
  }
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, end, { signal: over.signal, capture: true })
}
