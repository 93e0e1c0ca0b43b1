// One at a time or all at once: the member's choice, remembered on this device.
import { useState } from 'react'

export type Presentation = 'card' | 'grid'

const key = 'discover'

function remembered(): Presentation {
  const stored = localStorage.getItem(key)
  if (stored === 'card' || stored === 'grid') return stored
  return matchMedia('(width >= 48rem)').matches ? 'grid' : 'card'
}

export function usePresentation(): [Presentation, (next: Presentation) => void] {
  const [presentation, setPresentation] = useState(remembered)
  return [
    presentation,
    (next) => {
      localStorage.setItem(key, next)
      setPresentation(next)
    },
  ]
}
