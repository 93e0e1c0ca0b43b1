// Preparation for a lost connection, done in calm moments: the code of the screens that may be opened next, and the
// service worker, which shows our page where none can be had, with what that page opens with: the scripts, and what was last
// seen. Fetched itself when the time has come (shell-later.tsx).
import type { QueryClient } from '@tanstack/react-query'
import { memberPaths } from '#site/routes.ts'
import { isMetered, whenIdle } from '#web/lib/idle.ts'
import { isInstalled } from '#web/lib/installed.ts'
import { offerNewVersions } from './new-version.ts'
import { persistQueries } from './offline-cache.ts'
import './offline-start.ts'
import { fetchScreen } from './screens.ts'

/** `pieces` open over any screen. */
export async function prepareForOffline(
  client: QueryClient,
  pieces: readonly { preload: () => unknown }[],
  signal: AbortSignal,
) {
  signal.addEventListener('abort', persistQueries(client, isInstalled()), { once: true })
  const fetches = [
    ...memberPaths.map((path) => () => fetchScreen(path)),
    ...pieces.map(
      ({ preload }) =>
        async () =>
          preload(),
    ),
  ]
  // One by one: whatever the member does meanwhile goes first.
  for (const fetchOne of isMetered() ? [] : fetches) await whenIdle(() => signal.aborted || fetchOne())
  if (signal.aborted) return
  // If the browser has none, or its user wants none, a lost connection is told by the browser.
  if (!import.meta.env.PROD) return
  const registration = await navigator.serviceWorker?.register('/sw.js').catch(() => null)
  if (registration) offerNewVersions(registration)
  if (registration) await cacheScripts()
}

/** The scripts that came until now, beside our page: with them the app opens in it. The browser has them already. */
async function cacheScripts() {
  await navigator.serviceWorker.ready
  const names = await caches.keys()
  const ours = names.find((name) => name.endsWith(`-${import.meta.env.VITE_BUILD}`))
  // A worker that is still on its way brings another build's.
  if (!ours) return
  const came = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const scripts = new Set(came.filter((path) => /^\/assets\/.*\.js$/.test(path)))
  await (await caches.open(ours)).addAll([...scripts])
}
