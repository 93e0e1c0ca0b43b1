// Queries of the members' feed.
import { feedPageSize } from '#contract/feed/options.ts'
import { query } from '#web/lib/api.ts'

const next = (last: { nextCursor: string | null }) => last.nextCursor ?? undefined
const from = undefined as string | undefined
const paged = (limit: number) => (cursor: string | undefined) => ({ limit, ...(cursor && { cursor }) })

export const feedList = () =>
  query.feed.list.infiniteOptions({
    input: paged(feedPageSize),
    initialPageParam: from,
    getNextPageParam: next,
  })
export const ownPosts = () =>
  query.feed.mine.infiniteOptions({ input: paged(20), initialPageParam: from, getNextPageParam: next })
export const commentsList = (id: string) =>
  query.feed.comments.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...paged(20)(cursor) }),
    initialPageParam: from,
    getNextPageParam: next,
  })
export const likersList = (id: string) =>
  query.feed.likers.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...paged(48)(cursor) }),
    initialPageParam: from,
    getNextPageParam: next,
  })

const askEveryMs = 60_000
/** Posts of others that came after the newest that is shown; asked for once a minute while the page is looked at. */
export const newerPosts = (after: Date) =>
  query.feed.newer.queryOptions({
    input: { after },
    initialData: { count: 0 },
    initialDataUpdatedAt: 0,
    refetchInterval: askEveryMs,
    staleTime: askEveryMs,
    retry: false,
  })
