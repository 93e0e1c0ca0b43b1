// Start of the app in the page that stands for every address without a connection: out of what was kept; where nothing was,
// that page stays. It comes with the cache (`offline-readiness.ts`), while there is a connection.
import type { QueryClient } from '@tanstack/react-query'
import { memberPaths, redirectOf } from '#site/routes.ts'
import { connection } from '#web/lib/connection.ts'
import { readCookie } from '#web/lib/cookies.ts'
import { overlayHistory } from '#web/lib/overlay-history.ts'
import { restoreQueries } from './offline-cache.ts'

/** Calls `open` where the address is a member's screen and something was kept for it. */
export async function startOffline(client: QueryClient, open: () => Promise<void>) {
  const wanted = location.pathname.replace(/\/+$/, '')
  if (!isMemberScreen(redirectOf(wanted) ?? wanted)) return
  if (!(await restoreQueries(client))) return
  connection.lose()
  // The page was kept without cookies.
  const theme = readCookie('theme')
  if (theme) document.documentElement.dataset.theme = theme
  // The page is drawn anew: there is nothing to take over.
  overlayHistory.release()
  await open()
}

/** A parameter of a path stands for one part of an address. */
const isMemberScreen = (address: string) =>
  memberPaths.some((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(address))
