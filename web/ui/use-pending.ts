import { useRef, useState } from 'react'

/** State of a deed that waits for its answer, and what runs it: a second press meanwhile does nothing. */
export function usePending() {
  const [pending, setPending] = useState(false)
  // Two presses may come before the screen is drawn again.
  const running = useRef(false)
  const run = async (deed: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await deed()
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return [pending, run] as const
}
