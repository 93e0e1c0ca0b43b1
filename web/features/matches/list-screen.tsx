// Frame of the four lists: a count, rows, "Ver mais", and what stands there before, without and instead of them.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/values/format.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { NotLoaded } from '#web/features/feature-flags/not-loaded.tsx'
import { cn } from '#web/lib/cn.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useDoubleTapGuard } from '#web/ui/double-tap-guard.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { ItemSkeleton, itemClass, tilesClass } from './person-item.tsx'

export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number | null }

export interface ListScreenProps<Item> {
  title: string
  description: string
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  errorText: string
  empty: { icon: ReactNode; title: string; text: string }
  /** Under the description, quieter. */
  note?: string
  /** Above the list, whatever is in it. */
  above?: ReactNode
  /** Photo tiles instead of rows, if there is room. */
  tiles?: boolean
  /** Behind the last one, once all are there. */
  last?: ReactNode
  children: (item: Item, index: number) => ReactNode
}

export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { title, description, note, above, list } = props
  useTitle(title)
  const total = list.data?.pages[0]?.total
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        badge={
          total ? (
            <Badge tone="primary">
              <span className="tabular-nums">{formatNumber(total)}</span>
            </Badge>
          ) : null
        }
      />
      {note ? <p className="-mt-3 mb-6 text-ink-2">{note}</p> : null}
      {above}
      <div ref={useListFocus()}>
        <Rows {...props} total={total ?? 0} />
      </div>
    </>
  )
}

const rowsClass = 'grid items-start gap-3 xl:grid-cols-2'

function Rows<Item>(props: ListScreenProps<Item> & { total: number }) {
  const { list, errorText, empty, total, tiles, last, children } = props
  const singlePress = useDoubleTapGuard()
  if (list.isPending) return <RowsSkeleton tiles={tiles} />
  if (!list.data) return <NotLoaded title={errorText} error={list.error} onRetry={list.refetch} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (total === 0) return <Nobody {...empty} />
  return (
    <>
      <ul {...singlePress} className={tiles ? tilesClass : rowsClass}>
        {items.map(children)}
        {list.hasNextPage ? null : last}
      </ul>
      {list.isFetchNextPageError ? (
        <p role="alert" className="mt-4 text-center text-danger">
          {errorText}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <LoadMore loading={list.isFetchingNextPage} onMore={() => void bringMore(list)} className="mt-2" />
      ) : null}
    </>
  )
}

/** News of a like or a match asks for the whole list again, in the place of the page that was being asked for. */
async function bringMore<Item>({ data, fetchNextPage }: ListScreenProps<Item>['list']) {
  const before = data?.pages.length
  let after = await fetchNextPage()
  while (after.isSuccess && after.hasNextPage && after.data.pages.length === before)
    after = await fetchNextPage()
}

function Nobody({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const isEnabled = useFlags()
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        isEnabled('discover') ? (
          <Link to="/relacionamento/descobrir" className={buttonClass()}>
            Descobrir
          </Link>
        ) : null
      }
    />
  )
}

function RowsSkeleton({ tiles }: Pick<ListScreenProps<unknown>, 'tiles'>) {
  if (tiles)
    return (
      <SkeletonList
        label="Carregando"
        className={tilesClass}
        placeClass={cn(itemClass, 'rounded-md bg-card inset-ring inset-ring-line')}
      >
        <ItemSkeleton />
      </SkeletonList>
    )
  return (
    <SkeletonList
      label="Carregando"
      className={rowsClass}
      placeClass="flex min-h-22 items-center gap-3.5 rounded-md bg-card p-3 inset-ring inset-ring-line"
    >
      <Skeleton className="size-14.5 shrink-0 rounded-md" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="w-3/5" />
      </span>
    </SkeletonList>
  )
}
