// One at a time or all at once: the member's choice, remembered on this device.
import { useState } from 'react'
import { discoverCookie } from '#contract/pages.ts'
import { firstPhotos } from '#contract/shown-photo.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'

export type Presentation = 'card' | 'grid'

const aYear = 365 * 24 * 60 * 60

function remembered(): Presentation {
  const stored = readCookie(discoverCookie)
  if (stored === 'card' || stored === 'grid') return stored
  return matchMedia(firstPhotos['/relacionamento/descobrir'].media).matches ? 'card' : 'grid'
}

export function usePresentation(): [Presentation, (next: Presentation) => void] {
  const [presentation, setPresentation] = useState(remembered)
  return [
    presentation,
    (next) => {
      writeCookie(discoverCookie, next, aYear)
      setPresentation(next)
    },
  ]
}
