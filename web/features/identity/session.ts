// Who is signed in: read from the page, changed by signing in and out, never polled.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { boot, dropAhead } from '#web/lib/boot.ts'

/** Who comes back to the app after this long is asked for again: it keeps them signed in, and says that they are here. */
const quarterMs = 15 * 60_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => api.identity.session(),
  initialData: () => boot().session,
  staleTime: quarterMs,
  // Collected, it would begin again with who the page came for.
  gcTime: Number.POSITIVE_INFINITY,
})

/** Nothing of who was here is left: not in memory, not in the page. */
function forget(client: QueryClient) {
  dropAhead()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
  client.getMutationCache().clear()
}

/** Asks again after signing in, and forgets what belonged to the one before. */
export async function refreshSession(client: QueryClient) {
  const session = await api.identity.session()
  forget(client)
  client.setQueryData(sessionQuery.queryKey, session)
  return session
}

/** After signing out: known without asking. */
export function endSession(client: QueryClient) {
  forget(client)
  client.setQueryData(sessionQuery.queryKey, null)
}
