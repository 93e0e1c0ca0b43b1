// Queries of videos.
import { firstVideos } from '#contract/videos/options.ts'
import { query } from '#web/lib/api.ts'

const next = (last: { nextCursor: string | null }) => last.nextCursor ?? undefined
const from = undefined as string | undefined

export const videosList = query.videos.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: firstVideos, ...(cursor && { cursor }) }),
  initialPageParam: from,
  getNextPageParam: next,
})
export const ownVideo = query.videos.mine.queryOptions()
export const commentsList = (id: string) =>
  query.videos.comments.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: 20, ...(cursor && { cursor }) }),
    initialPageParam: from,
    getNextPageParam: next,
  })
export const likersList = (id: string) =>
  query.videos.likers.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, limit: 48, ...(cursor && { cursor }) }),
    initialPageParam: from,
    getNextPageParam: next,
  })
