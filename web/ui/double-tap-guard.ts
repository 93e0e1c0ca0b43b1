// A guard against double taps: the second press must not reach what the first one brought under the finger.
import { type MouseEvent, useRef } from 'react'

/** Two presses closer than this, in time and place, are one double tap. */
export const doubleTapMs = 350
const doubleTapPx = 32

/**
 * Goes on what holds buttons whose press brings another thing under the finger: the second press of a double tap
 * was not meant for that one, and does nothing.
 */
export function useDoubleTapGuard() {
  const last = useRef<MouseEvent>(null)
  return {
    onClickCapture: (event: MouseEvent) => {
      // By keyboard: nothing comes under a finger.
      if (event.detail === 0) return
      const before = last.current
      const near =
        before && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < doubleTapPx
      if (near && event.timeStamp - before.timeStamp < doubleTapMs) event.stopPropagation()
      else last.current = event
    },
  }
}
