// Discover shown again: the list as it was left, at once, and the server's latest behind it. The grid's other pages are not
// asked for again: whoever is gone is found out when they are opened. Pages of members stay out of the browser's own cache,
// or Back would show them after signing out.

import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { DiscoverFilters, DiscoverPage, DiscoverPerson } from '#contract/discover/api.ts'
import { api } from '#web/lib/api.ts'
import { discoverList } from './data.ts'
import { refreshed } from './remaining-people.ts'

/** A list that is no older is as good as the server's. */
const freshMs = 30_000

/** `kept` stay in their places, being looked at. */
export function useRefreshedBehind(filters: DiscoverFilters, kept: readonly DiscoverPerson[]) {
  const client = useQueryClient()
  const ask = useEffectEvent(async () => {
    const updatedAt = client.getQueryState(discoverList(filters).queryKey)?.dataUpdatedAt
    if (!updatedAt || Date.now() - updatedAt < freshMs) return null
    // A list that can't be had now leaves the list as it is.
    return api.discover.list(filters).catch(() => null)
  })
  const put = useEffectEvent(async (latest: DiscoverPage) => {
    const { queryKey } = discoverList(filters)
    // A next page of the list as it was would come after the latest.
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, (before: InfiniteData<DiscoverPage, string | undefined> | undefined) => ({
      pages: [refreshed(kept, before?.pages ?? [], latest)],
      pageParams: [undefined],
    }))
  })
  useEffect(() => {
    let left = false
    void ask().then((latest) => {
      if (latest && !left) void put(latest)
    })
    return () => {
      left = true
    }
  }, [])
}
