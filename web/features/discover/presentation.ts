// One at a time or all at once: the member's choice, remembered on this device.
import { useState, useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { phoneMedia } from '#web/lib/media.ts'
import { usePageFacts } from '#web/lib/page-facts.ts'

export type Presentation = 'card' | 'grid'

const cookie = 'discover'
const aYear = 365 * 24 * 60 * 60

function remembered(): Presentation | null {
  const stored = readCookie(cookie)
  return stored === 'card' || stored === 'grid' ? stored : null
}

const never = () => () => {}

/** A member who chose nothing yet sees one at a time on a phone. The server knows the browser's word for it alone. */
export function usePresentation(): [Presentation, (next: Presentation) => void] {
  const { phone } = usePageFacts()
  const [chosen, setChosen] = useState(remembered)
  const narrow = useSyncExternalStore(
    never,
    () => matchMedia(phoneMedia).matches,
    () => phone,
  )
  return [
    chosen ?? (narrow ? 'card' : 'grid'),
    (next) => {
      writeCookie(cookie, next, aYear)
      setChosen(next)
    },
  ]
}
