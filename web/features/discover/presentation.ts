// One at a time or all at once: the member's choice, remembered on this device.
import { useState } from 'react'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'

export type Presentation = 'card' | 'grid'

const cookie = 'discover'
const aYear = 365 * 24 * 60 * 60

function remembered(): Presentation | null {
  const stored = readCookie(cookie)
  return stored === 'card' || stored === 'grid' ? stored : null
}

/** A member who chose nothing yet sees one at a time. */
export function usePresentation(): [Presentation, (next: Presentation) => void] {
  const [chosen, setChosen] = useState(remembered)
  return [
    chosen ?? 'card',
    (next) => {
      writeCookie(cookie, next, aYear)
      setChosen(next)
    },
  ]
}
