// What makes a lost connection bearable, done in calm moments: the code of the screens that may be opened next, and the
// service worker, which shows our page where none can be had. Fetched itself when the time has come (shell.tsx).
import { memberPaths } from '#site/routes.ts'
import { idle } from '#web/lib/idle.ts'
import { offerNewVersions } from './new-version.ts'
import { fetchScreen } from './screens.ts'

/** Not in every browser, nor in the standard types. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** `pieces` open over any screen. */
export async function prepareForOffline(pieces: readonly { preload: () => unknown }[], signal: AbortSignal) {
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
    if (signal.aborted) return
    await fetchOne().catch(() => {})
  }
  // Where the browser has none, or its user wants none, a lost connection is told by the browser.
  if (!import.meta.env.PROD) return
  const registration = await navigator.serviceWorker?.register('/sw.js').catch(() => null)
  if (registration) offerNewVersions(registration)
}
