import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query'
import { codeOf } from '#web/lib/api.ts'
import { connection } from '#web/lib/connection.ts'

const minuteMs = 60_000

/** Refusals that may be otherwise in a moment. Any other refusal is an answer and is not asked again. */
const passing: readonly (string | undefined)[] = [undefined, 'internal', 'server.busy']

/** Caching as the specification has it (member area §9). `once`: for one page on the server, which asks but once. */
export function createQueryClient({ once = false } = {}) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a request fails and is told of; the other modes hold it back without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: once ? Number.POSITIVE_INFINITY : 5 * minuteMs,
        staleTime: minuteMs / 2,
        retry: (failures, error) =>
          !once && failures < 3 && passing.includes(codeOf(error)) && !connection.isLost(),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
      dehydrate: { shouldDehydrateQuery: defaultShouldDehydrateQuery },
    },
  })
}
