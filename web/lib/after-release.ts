import { useLayoutEffect, useState } from 'react'

/**
 * Runs once nothing is being pressed, unless it is called off before. What leaving a field brings up moves what stands below
 * it: come between the mouse's going down and its coming up, it would take the press away from under it.
 */
export function afterRelease(run: () => void): () => void {
  const over = new AbortController()
  if (!document.querySelector('body :active')) {
    run()
    return () => {}
  }
  const end = () => {
    // The click follows its pointer's release.
    const timer = setTimeout(() => {
      over.abort()
      run()
    })
    over.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  // A finger's release comes before the field is left, its click after; the space bar presses, too.
  for (const type of ['pointerup', 'pointercancel', 'click', 'keyup'] as const)
    addEventListener(type, end, { signal: over.signal, capture: true, once: true })
  return () => over.abort()
}

/** The newest value, once nothing is being pressed: what it shows doesn't move a button away from under the finger. */
export function useAfterRelease<Value extends string | null | undefined>(value: Value): Value {
  const [shown, show] = useState(value)
  useLayoutEffect(() => afterRelease(() => show(value)), [value])
  return shown
}
