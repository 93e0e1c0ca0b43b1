// Mutations of a post, and their changes in the cache.
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeedEntry, Post } from '#contract/feed/api.ts'
import { useLiking } from '#web/features/people/use-liking.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

type Pages<Item> = InfiniteData<{ items: Item[]; nextCursor: string | null }>

/** Changes one post wherever it is kept; to `null`: takes it out. */
export function changePost(client: QueryClient, id: string, change: (post: Post) => Partial<Post> | null) {
  const changed = (post: Post): Post | null => {
    if (post.id !== id) return post
    const to = change(post)
    return to && { ...post, ...to }
  }
  const inPages =
    <Item>(of: (item: Item) => Item | null) =>
    (data: Pages<Item> | undefined) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => of(item) ?? []) })),
      }
  client.setQueriesData<Pages<FeedEntry>>(
    { queryKey: query.feed.list.key() },
    inPages((entry) => {
      if (entry.kind !== 'post') return entry
      const post = changed(entry.post)
      return post && { kind: 'post', post }
    }),
  )
  client.setQueriesData<Pages<Post>>({ queryKey: query.feed.mine.key() }, inPages(changed))
}

/** Likes a post, or not any more. */
export const useLike = () =>
  useLiking({
    write: (liking) => api.feed.setLike(liking),
    change: changePost,
    likers: query.feed.likers.key,
  })

/** Deletes one's own post. */
export function useRemovePost(onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.feed.remove({ id }),
    onSuccess: (_, id) => {
      changePost(client, id, () => null)
      toast.success('Post apagado')
      onRemoved()
    },
    onError: (error) => toast.error(messageOf(error, 'Erro ao apagar o post')),
  })
}
