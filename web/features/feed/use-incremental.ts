// Parts of a page that came: shown some entries a frame, so that none holds up who scrolls.
import { useEffect, useState } from 'react'

/** Entries that a slow phone draws well within a frame that nobody feels. */
const part = 6

/** Number of `length` to show by now: at first all that are there, then those that came, part by part. */
export function useIncremental(length: number): number {
  const [shown, setShown] = useState(length)
  useEffect(() => {
    if (shown === length) return
    const frame = requestAnimationFrame(() => setShown(Math.min(length, shown + part)))
    return () => cancelAnimationFrame(frame)
  }, [shown, length])
  return Math.min(shown, length)
}
