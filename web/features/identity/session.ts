// Session of whoever is signed in: comes with the page, changed by signing in and out, never polled.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallerView } from '#contract/identity/api.ts'
import { api } from '#web/lib/api.ts'
import { dropStored } from '#web/lib/offline-store.ts'
import { pageFacts } from '#web/lib/page-facts.ts'
import { forgetVisits } from '#web/lib/visits-memory.ts'

/** A member who comes back to the app after this long is asked for again: it keeps them signed in, and says that they are here. */
const quarterMs = 15 * 60_000

const queryKey = ['session'] as const

type SignInAgain = (before: CallerView) => Promise<CallerView | null>

/** `ask` is called when a session is found to have ended; it answers with a new one of the same account, or with none. */
export const sessionEnd: { ask?: SignInAgain | undefined } = {}

export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }) => {
    const session = await api.identity.session()
    const caller = client.getQueryData<CallerView | null>(queryKey)
    if (caller && !session) return sessionEnd.ask?.(caller) ?? null
    if (!caller?.member || !session?.member || caller.member.id === session.member.id) return session
    // Somebody else signed in, in another tab: what this one shows is not theirs.
    location.reload()
    return new Promise<never>(() => {})
  },
  staleTime: quarterMs,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Finds out whether the server answers again, and for whom. */
export const askAgain = (client: QueryClient) =>
  client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => undefined)

/** Nothing of who was here is left, in the app and on the device. */
function forget(client: QueryClient) {
  void dropStored().catch(() => {})
  forgetVisits()
  const surviving: readonly unknown[] = [queryKey[0], pageFacts.queryKey[0]]
  client.removeQueries({ predicate: (query) => !surviving.includes(query.queryKey[0]) })
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
export const noteSignedOut = (client: QueryClient) => client.setQueryData(sessionQuery.queryKey, null)

/** The same, and nothing that they saw is left. Where a screen still shows it, that would ask for it again. */
export function endSession(client: QueryClient) {
  forget(client)
  noteSignedOut(client)
}
