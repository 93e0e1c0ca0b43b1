// Address of the row that a dialog shows: it opens again after a reload, and for a colleague who is sent it.
import { useEffect } from 'react'

/** Names the row in the dialog's own entry of the history: the list's has none, and Back leads to it. */
export function useRowAddress(open: boolean, id: string | number) {
  useEffect(() => {
    if (!open) return
    // By then the dialog has its entry (`overlay-history.ts`).
    const timer = setTimeout(() => {
      if (!history.state?.overlays) return
      const address = new URL(location.href)
      address.searchParams.set('abrir', String(id))
      // The prototype's own: to the router it is the page's address still.
      History.prototype.replaceState.call(history, history.state, '', address)
    })
    return () => clearTimeout(timer)
  }, [open, id])
}
