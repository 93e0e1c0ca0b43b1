// Decisions since a list came that is shown again when its screen is: kept in the cache beside the list, for whoever
// comes back to find the same person on top and nobody twice.
import type { QueryClient } from '@tanstack/react-query'
import { type Decided, type DecidedEvent, decidedAfter, noneDecided } from './decided.ts'

export const decidedName = 'decided'

/** Keeps what is decided from now on for `list`; nothing looks at it meanwhile, and it must not be dropped for that. */
export const rememberFor = (client: QueryClient, list: string) =>
  client.getQueryCache().build(client, {
    queryKey: [decidedName, list],
    initialData: noneDecided,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const rememberedOf = (client: QueryClient, list: string): Decided =>
  client.getQueryData([decidedName, list]) ?? noneDecided

/** Somebody who is back is on top of the list where they were taken back, and where they stood in the others. */
export function remember(client: QueryClient, event: DecidedEvent, list?: string) {
  for (const [key, before] of client.getQueriesData<Decided>({ queryKey: [decidedName] })) {
    const elsewhere = event.type === 'returned' && key[1] !== list
    const change = elsewhere ? { type: 'restored' as const, id: event.person.id } : event
    client.setQueryData(key, decidedAfter(before ?? noneDecided, change))
  }
}
