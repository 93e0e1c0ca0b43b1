// Open state of a menu with an entry in the browser's history, and the choice made in it: done once the menu has gone, so that
// what it opens comes after it.
import { useRef } from 'react'
import { useHistoryEntry } from './use-history-entry.ts'

export function useMenuChoice(open: boolean, onClose: () => void) {
  useHistoryEntry(open, onClose)
  const chosen = useRef<(() => void) | null>(null)
  return {
    /** Props of the menu's root. */
    root: {
      open,
      modal: false,
      onOpenChange: (next: boolean) => next || onClose(),
      onOpenChangeComplete: (shown: boolean) => {
        if (shown) return
        const choose = chosen.current
        chosen.current = null
        choose?.()
      },
    },
    choose: (act: () => void) => {
      chosen.current = act
    },
  }
}
