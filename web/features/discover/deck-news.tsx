import { useEffect, useState } from 'react'

/** Long enough to be read, and gone before it is in the way. */
const readMs = 1800

/** News of what was just decided, in words on the upper edge of the cards: away from the face and from what is pressed next. */
export function DeckNews({ children }: { children: string }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), readMs)
    return () => clearTimeout(timer)
  }, [])
  if (over) return null
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 -top-3 z-30 flex justify-center"
      data-deck-news=""
    >
      <span className="rounded-full bg-ink px-4 py-1.5 text-sm font-semibold text-page shadow-soft">
        {children}
      </span>
    </li>
  )
}
