// Facts that came with the page and are the same for everyone: which features are on, a demo's accounts.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PageFacts } from '#site/page-data.ts'

const nothing: PageFacts = { resources: [], demo: null, dev: false }

/** Put into the cache by the server's rendering; never asked for. */
export const pageFacts = queryOptions({
  queryKey: ['page'],
  queryFn: () => nothing,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const usePageFacts = (): PageFacts => useQuery(pageFacts).data ?? nothing
