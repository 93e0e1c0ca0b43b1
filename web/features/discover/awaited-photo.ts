// Photo of the card on top: until it is there, nothing is decided about a smear.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Time after which a card without its photo stands as it is, and may be decided about. */
const timeoutMs = 6000

/** Answers whether the photo of the card on top, one of `id`, is on its way. A small copy of it counts as well. */
export function useAwaitedPhoto(list: RefObject<HTMLElement | null>, id: string | undefined): boolean {
  const [awaited, setAwaited] = useState<string>()

  // Before anything is painted or pressed: most photos are there already.
  useLayoutEffect(() => {
    const card = list.current?.querySelector('li:not([inert]) [data-awaited]')
    if (!id || !card || isHere(card)) return setAwaited(undefined)
    setAwaited(id)
    const look = () => isHere(card) && setAwaited(undefined)
    const stand = () => setAwaited(undefined)
    const timer = setTimeout(stand, timeoutMs)
    // Neither event bubbles.
    card.addEventListener('load', look, true)
    card.addEventListener('error', stand, true)
    return () => {
      clearTimeout(timer)
      card.removeEventListener('load', look, true)
      card.removeEventListener('error', stand, true)
    }
  }, [list, id])

  return awaited !== undefined && awaited === id
}

/** One of its files has come, or none will. */
function isHere(card: Element): boolean {
  const files = [...card.querySelectorAll('img')]
  return (
    files.some(({ complete, naturalWidth }) => complete && naturalWidth > 0) ||
    files.every(({ complete }) => complete)
  )
}
