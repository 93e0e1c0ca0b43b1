import { useRef } from 'react'

/** A second press sooner than this is the same double tap: it falls on whatever has taken the first one's place. */
const doublePressMs = 350

/** `act` for buttons that what they act on leaves at once: the second press of a double tap does nothing. */
export function useSinglePress<Given extends unknown[]>(act: (...given: Given) => void) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (...given: Given) => {
    const now = performance.now()
    if (now - last.current < doublePressMs) return
    last.current = now
    act(...given)
  }
}
