import { keepPreviousData } from '@tanstack/react-query'
import type { DiscoverFilters } from '#contract/discover/api.ts'
import { stableList } from '#web/features/interactions/contact.ts'
import { paged, query } from '#web/lib/api.ts'

/**
 * People to decide about. Shown again as the list was left (`refreshed-behind.ts`) and never asked for anew under the
 * member's eyes: what was decided meanwhile is kept beside the list (`interactions/decided.ts`).
 */
export const discoverList = (filters: DiscoverFilters) =>
  query.discover.list.infiniteOptions({
    ...paged,
    input: (cursor: string | undefined) => ({ ...filters, ...paged.input(cursor) }),
    meta: stableList,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Number of people for filters that are being chosen; the last number stays until the next is there. */
export const peopleFound = (filters: DiscoverFilters) =>
  query.discover.count.queryOptions({ input: filters, placeholderData: keepPreviousData })

/** Options that somebody has, of what the filters could offer; asked for as they are opened. */
export const filterOptions = query.discover.options.queryOptions({ staleTime: 60_000, retry: false })

/** The lists the filters offer change with the seasons, not the minute. */
export const referenceLists = query.reference.lists.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
