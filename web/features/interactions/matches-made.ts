// The matches that likes sent from this page make. Every decision passes through the cache of mutations, whatever
// screen made it and whether or not that screen still stands. A like sent past that cache would make a match that only its
// live news tells.
import type { QueryClient } from '@tanstack/react-query'
import { type api, query } from '#web/lib/api.ts'

type Sent = Parameters<typeof api.interactions.decide>[0]
type Answer = Awaited<ReturnType<typeof api.interactions.decide>>
export type MatchMade = NonNullable<Answer['match']>

const decisionsOf = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: query.interactions.decide.key() })
    .map((mutation) => ({
      mutation,
      onTheWayTo: mutation.state.status === 'pending' ? (mutation.state.variables as Sent).to : null,
      match: (mutation.state.data as Answer | undefined)?.match,
    }))

/** Calls `tell` with each match as it is made, until the answer is called. */
export function onMatchMade(client: QueryClient, tell: (match: MatchMade) => void): () => void {
  return client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const match = decisionsOf(client).find(({ mutation }) => mutation === event.mutation)?.match
    if (match) tell(match)
  })
}

/** Answers whether a like sent from this page made this match: news of it may overtake the like's own answer, which is awaited. */
export async function madeHere(
  client: QueryClient,
  match: { id: string; personId: string },
): Promise<boolean> {
  await new Promise<void>((answered) => {
    const look = () => {
      if (decisionsOf(client).some(({ onTheWayTo }) => onTheWayTo === match.personId)) return
      stop()
      answered()
    }
    const stop = client.getMutationCache().subscribe(look)
    look()
  })
  return decisionsOf(client).some((decision) => decision.match?.id === match.id)
}
