import { QueryClient } from '@tanstack/react-query'
import { codeOf } from '#web/lib/api.ts'

const minuteMs = 60_000

/** What may be otherwise in a moment. Any other refusal is an answer and is not asked again. */
const passing: readonly (string | undefined)[] = [undefined, 'internal', 'server.busy']

/** Caching as the specification has it (member area §9). */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a request fails and is told of; the other modes hold it back without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: 5 * minuteMs,
        staleTime: minuteMs / 2,
        retry: (failures, error) => failures < 3 && passing.includes(codeOf(error)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
