// Queries of news.
import type { NewsCategory } from '#contract/news/options.ts'
import { query } from '#web/lib/api.ts'

const next = (last: { nextCursor: string | null }) => last.nextCursor ?? undefined
const from = undefined as string | undefined

export const newsList = (category: NewsCategory | undefined) =>
  query.news.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: 12,
      ...(category && { category }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: from,
    getNextPageParam: next,
  })
export const itemQuery = (slug: string) => query.news.one.queryOptions({ input: { slug } })
export const commentsList = (id: string) =>
  query.news.comments.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: 20, ...(cursor && { cursor }) }),
    initialPageParam: from,
    getNextPageParam: next,
  })
export const likersList = (id: string) =>
  query.news.likers.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: 48, ...(cursor && { cursor }) }),
    initialPageParam: from,
    getNextPageParam: next,
  })
