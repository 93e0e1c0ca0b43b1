import { useEffect, useEffectEvent } from 'react'
import { overlayHistory } from '#web/lib/overlay-history.ts'

/** While `open`, what is over the page has an entry in the browser's history, and Back calls `close`. */
export function useHistoryEntry(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (open) return overlayHistory.add(() => onBack())
  }, [open])
}
