import { useCallback, useSyncExternalStore } from 'react'

/** A phone, upright or on its side: what the variant `max-md` is in web/ui/styles.css. */
export const phoneMedia = '(width < 48rem), (width < 64rem) and (height < 480px)'

/** Answers whether a media query holds; false on the server, and until the page is hydrated. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
