// What makes a lost connection bearable, done in calm moments: the code of the screens that may be opened next, and the
// service worker, which shows our page where none can be had.
import { useEffect } from 'react'
import { memberPaths } from '#site/routes.ts'
import { idle } from '#web/lib/idle.ts'
import { fetchScreen } from './screens.ts'

/** Not in every browser, nor in the standard types. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** By then the first screen has its photos. */
const settledMs = 3000

/** `pieces` open over any screen. */
export function useOfflineReadiness(pieces: readonly { preload: () => unknown }[]) {
  useEffect(() => {
    let left = false
    async function prepare() {
      const saving = navigator.connection?.saveData
      const fetches = [
        ...memberPaths.map((path) => () => fetchScreen(path)),
        ...pieces.map(
          ({ preload }) =>
            async () =>
              preload(),
        ),
      ]
      // One by one: whatever the member does meanwhile goes first.
      for (const fetchOne of saving ? [] : fetches) {
        await idle()
        if (left) return
        await fetchOne().catch(() => {})
      }
      // Where the browser has none, or its user wants none, a lost connection is told by the browser.
      if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js').catch(() => {})
    }
    const timer = setTimeout(() => void prepare(), settledMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [pieces])
}
