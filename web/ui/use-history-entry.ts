import { useEffect, useEffectEvent } from 'react'
import { overlayHistory } from '#web/lib/overlay-history.ts'

/** While `open`, what is over the page has an entry in the browser's history, and Back calls `close`; so does `leaving` the page. */
export function useHistoryEntry(open: boolean, close: (leaving: boolean) => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (open) return overlayHistory.add((leaving) => onBack(leaving))
  }, [open])
}
