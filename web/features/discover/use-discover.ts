// Discover's list and what was decided since: the same for both presentations.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DiscoverFilters, DiscoverPerson } from '#contract/discover/api.ts'
import { type Decisions, useDecisions } from '#web/features/interactions/use-decisions.ts'
import { discoverList } from './data.ts'
import type { Presentation } from './presentation.ts'
import { useRefreshedBehind } from './refreshed-behind.ts'
import { remainingPeople } from './remaining-people.ts'

/** With this many left, the next page is fetched. */
const lowOnPeople = 5

export interface Discover extends Omit<Decisions, 'decided'> {
  people: readonly DiscoverPerson[]
  status: 'loading' | 'failed' | 'ready'
  error: Error | null
  /** The server has more than what is listed. */
  hasMore: boolean
  loadingMore: boolean
  fetchMore: () => void
  /** Asks for everyone again, where nobody is left or none came. */
  retry: () => Promise<void>
}

export function useDiscover(filters: DiscoverFilters, presentation: Presentation): Discover {
  const list = useInfiniteQuery(discoverList(filters))
  const { decided, ...decisions } = useDecisions({ list: JSON.stringify(filters) })

  const pages = list.data?.pages
  const people = useMemo(
    () => remainingPeople(decided, pages?.flatMap((page) => page.items) ?? []),
    [decided, pages],
  )

  useRefreshedBehind(filters, presentation === 'card' ? people.slice(0, 1) : people)

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const low = people.length <= lowOnPeople
  useEffect(() => {
    if (low && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [low, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  /** Not where a list was left that is no longer kept. */
  const loading = list.isPending
  const beginAtTop = useEffectEvent(() => {
    if (loading) scrollTo({ top: 0, behavior: 'instant' })
  })
  useEffect(() => beginAtTop(), [])

  const client = useQueryClient()
  const openAfresh = () => client.resetQueries({ queryKey: discoverList(filters).queryKey, exact: true })
  const reopen = useEffectEvent(openAfresh)
  /** At the end of a list that was decided about for a while, others may have come up: it is opened once more. */
  const [decidedBefore, setDecidedBefore] = useState(decided.gone)
  const atEnd = people.length === 0 && pages !== undefined && !hasNextPage && !isFetching
  const unsure = atEnd && decided.gone !== decidedBefore
  useEffect(() => {
    if (!unsure) return
    void reopen()
    setDecidedBefore(decided.gone)
  }, [unsure, decided.gone])

  const waiting =
    unsure || (people.length === 0 && (list.isPending || (hasNextPage && !isFetchNextPageError)))
  const failed = people.length === 0 && (list.isError || isFetchNextPageError)
  return {
    people,
    status: failed ? 'failed' : waiting ? 'loading' : 'ready',
    error: list.error,
    hasMore: hasNextPage,
    loadingMore: list.isFetchingNextPage,
    fetchMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    // Offered when nobody is left on the screen: where the last list went on matters no more.
    retry: openAfresh,
    ...decisions,
  }
}
