// Presses on a video, and what they change in what is kept of it.
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { VideoCard } from '#contract/videos/api.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
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

const liking = (liked: boolean) => (video: VideoCard) =>
  video.liked === liked ? {} : { liked, likes: Math.max(0, video.likes + (liked ? 1 : -1)) }

/** Likes a video, or not any more; shown at once, and taken back where it is refused. */
export function useLike() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, liked }: { id: string; liked: boolean }) => api.videos.setLike({ id, liked }),
    onMutate: ({ id, liked }) => changeVideo(client, id, liking(liked)),
    onSuccess: ({ likes }, { id }) => {
      changeVideo(client, id, () => ({ likes }))
      void client.invalidateQueries({ queryKey: query.videos.likers.key() })
    },
    onError: (error, { id, liked }) => {
      changeVideo(client, id, liking(!liked))
      toast.error(messageOf(error, 'Erro ao curtir'))
    },
  })
  return mutate
}

/** Counts that it is played; where that fails, nobody is told. */
export function useView() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.videos.view({ id }),
    onSuccess: ({ views }, id) => changeVideo(client, id, () => ({ views })),
  })
  return mutate
}
