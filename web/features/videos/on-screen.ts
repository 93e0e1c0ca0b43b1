// Parts of the page that come into the window, and what the device would rather not load or move.
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells whenever the element comes into the window widened by `margin`, by at least `share` of it, or leaves it. */
export function useOnScreen(
  element: RefObject<Element | null>,
  { margin = '0px', share = 0 }: { margin?: string; share?: number },
  tell: (there: boolean) => void,
) {
  const onChange = useEffectEvent(tell)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) onChange(last.isIntersecting && last.intersectionRatio >= share)
      },
      { rootMargin: margin, threshold: share },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, share])
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Nothing says that data is dear, the network slow, or movement unwelcome. */
export function mayPlayByItself(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  const prefers = (what: string) => matchMedia(`(prefers-reduced-${what}: reduce)`).matches
  return !saveData && !/2g$/.test(effectiveType) && !prefers('data') && !prefers('motion')
}
