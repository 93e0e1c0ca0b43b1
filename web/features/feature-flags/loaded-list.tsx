// List of a page in its four states: on its way, not to be had, empty, and its items with the way to more of them.
import type { ComponentType, ReactNode } from 'react'
import { LoadMore } from '#web/ui/load-more.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** An infinite query of pages of items, as far as the list reads it. */
export interface PagedList<Item> {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export const itemsOf = <Item,>({ data }: Pick<PagedList<Item>, 'data'>): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

interface LoadedListProps<Item> {
  list: PagedList<Item>
  /** Heading of the failure: "Erro ao carregar eventos". */
  failed: string
  /** Skeleton. */
  waiting: ReactNode
  /** In the place of the items, where there are none. */
  empty: ReactNode
  /** The way to the next page; a button unless given. */
  more?: ComponentType<{ loading: boolean; onMore: () => void }>
  children: (items: Item[]) => ReactNode
}

export function LoadedList<Item>({
  list,
  failed,
  waiting,
  empty,
  more: More = LoadMore,
  children,
}: LoadedListProps<Item>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  if (!data) return error ? <NotLoaded title={failed} error={error} onRetry={refetch} /> : waiting
  const items = itemsOf(list)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {hasNextPage ? <More loading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </>
  )
}
