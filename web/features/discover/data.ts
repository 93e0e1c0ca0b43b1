import type { DiscoverFilters } from '#contract/discover.ts'
import { paged, query } from '#web/lib/api.ts'

/**
 * People to decide about. Asked for afresh on every visit and never behind the member's back: who was shown
 * stays where they were, and what was decided meanwhile is kept beside the list (`people/decided.ts`).
 */
export const discoverList = (filters: DiscoverFilters) =>
  query.discover.list.infiniteOptions({
    ...paged,
    input: (cursor: string | undefined) => ({ ...filters, ...paged.input(cursor) }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The lists the filters offer change with the seasons, not the minute. */
export const referenceLists = query.reference.lists.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
