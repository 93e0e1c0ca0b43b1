// Discover's list and what was decided since: the same for both presentations.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import type { DiscoverFilters } from '#contract/discover.ts'
import type { PersonCard } from '#contract/people.ts'
import {
  canDecideAgain,
  confirmDecision,
  decisionError,
  useDecisions,
  type Verdict,
} from '#web/features/people/decisions.ts'
import { codeOf, messageOf } from '#web/lib/api.ts'
import { dropAhead } from '#web/lib/boot.ts'
import { toast } from '#web/ui/toast.ts'
import { discoverList } from './data.ts'
import { type DeckPerson, deckAfter, freshDeck, peopleLeft } from './deck.ts'

/** With this many left, the next page is fetched. */
const lowOnPeople = 5

export interface Discover {
  people: readonly DeckPerson[]
  status: 'loading' | 'failed' | 'ready'
  error: Error | null
  /** The server has more than what is listed. */
  hasMore: boolean
  loadingMore: boolean
  fetchMore: () => void
  /** Asks for everyone again, where nobody is left or none came. */
  retry: () => void
  /** At once on the screen, then at the server; `confirm` says so in a toast. */
  decide: (person: DeckPerson, verdict: Verdict, confirm?: 'confirm') => void
  /** Gone without a decision: blocked. */
  drop: (person: PersonCard) => void
  undo: () => void
  undoing: boolean
}

export function useDiscover(filters: DiscoverFilters, onMatch: (person: PersonCard) => void): Discover {
  const list = useInfiniteQuery(discoverList(filters))
  useEffect(dropAhead, [])
  const { send, undoLast } = useDecisions()
  const [deck, change] = useReducer(deckAfter, freshDeck)
  const [undoing, setUndoing] = useState(false)

  const pages = list.data?.pages
  const people = useMemo(() => peopleLeft(deck, pages?.flatMap((page) => page.items) ?? []), [deck, pages])

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const low = people.length <= lowOnPeople
  useEffect(() => {
    if (low && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [low, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const client = useQueryClient()
  const openAfresh = () => void client.resetQueries({ queryKey: discoverList(filters).queryKey, exact: true })
  const reopen = useEffectEvent(openAfresh)
  /** At the end of a list that was decided about for a while, others may have come up: it is opened once more. */
  const [decidedBefore, setDecidedBefore] = useState(deck.decided)
  const atEnd = people.length === 0 && pages !== undefined && !hasNextPage && !isFetching
  const unsure = atEnd && deck.decided !== decidedBefore
  useEffect(() => {
    if (!unsure) return
    reopen()
    setDecidedBefore(deck.decided)
  }, [unsure, deck.decided])

  /** Made on this page and not taken back; unset, the server knows. */
  const lastReject = useRef<string>(undefined)
  const takeBack = useCallback(
    (reject: string | undefined) => {
      setUndoing(true)
      lastReject.current = undefined
      undoLast(reject)
        .then((person) => change({ type: 'returned', person }))
        .catch((error) => {
          // Whoever presses again after an answer that got lost means the same reject, not the one before.
          if (!codeOf(error)) lastReject.current ??= reject
          toast.error(messageOf(error, 'Erro inesperado. Tente novamente.'))
        })
        .finally(() => setUndoing(false))
    },
    [undoLast],
  )
  const undo = useCallback(() => takeBack(lastReject.current), [takeBack])

  const decide = useCallback(
    async (person: DeckPerson, verdict: Verdict, confirm?: 'confirm') => {
      change({ type: 'decided', id: person.id })
      if (verdict === 'dislike') lastReject.current = person.id
      try {
        const match = await send(person.id, verdict)
        if (match) onMatch(match)
        else if (confirm) confirmDecision(verdict, () => takeBack(person.id))
      } catch (error) {
        lastReject.current = undefined
        if (canDecideAgain(error)) change({ type: 'restored', id: person.id })
        toast.error(decisionError(error, verdict))
      }
    },
    [send, onMatch, takeBack],
  )

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
    decide: useCallback((...decision: Parameters<typeof decide>) => void decide(...decision), [decide]),
    drop: useCallback((person: PersonCard) => change({ type: 'decided', id: person.id }), []),
    undo,
    undoing,
  }
}
