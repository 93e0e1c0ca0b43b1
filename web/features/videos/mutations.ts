// Mutations of a video, and their changes in the cache.
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { VideoCard } from '#contract/videos/api.ts'
import { useLiking } from '#web/features/people/use-liking.ts'
import { api, query } from '#web/lib/api.ts'
import { ownVideo } from './data.ts'

type Pages = InfiniteData<{ items: VideoCard[]; nextCursor: string | null }>

/** Changes one video wherever it is kept. */
export function changeVideo(
  client: QueryClient,
  id: string,
  change: (video: VideoCard) => Partial<VideoCard>,
) {
  const changed = (video: VideoCard) => (video.id === id ? { ...video, ...change(video) } : video)
  client.setQueriesData<Pages>(
    { queryKey: query.videos.list.key() },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  )
  client.setQueryData(ownVideo.queryKey, (mine) => mine && changed(mine))
}

/** Likes a video, or not any more. */
export const useLike = () =>
  useLiking({
    write: (liking) => api.videos.setLike(liking),
    change: changeVideo,
    likers: query.videos.likers.key,
  })

/** Counts that it is played; where that fails, nobody is told. */
export function useView() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.videos.view({ id }),
    onSuccess: ({ views }, id) => changeVideo(client, id, () => ({ views })),
  })
  return mutate
}
