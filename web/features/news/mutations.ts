// Mutations of a news item, and their changes in the cache.
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewsCard } from '#contract/news/api.ts'
import { useLiking } from '#web/features/people/use-liking.ts'
import { api, messageOf, query } from '#web/lib/api.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.ts'

type Pages = InfiniteData<{ items: NewsCard[]; nextCursor: string | null }>

/** Changes one item wherever it is kept. */
export function changeItem(client: QueryClient, id: string, change: (item: NewsCard) => Partial<NewsCard>) {
  const changed = <Item extends NewsCard>(item: Item): Item =>
    item.id === id ? { ...item, ...change(item) } : item
  client.setQueriesData<Pages>(
    { queryKey: query.news.list.key() },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  )
  client.setQueriesData<NewsCard>({ queryKey: query.news.one.key() }, (item) => item && changed(item))
}

/** Likes an item, or not any more. */
export const useLike = () =>
  useLiking({
    write: (liking) => api.news.setLike(liking),
    change: changeItem,
    likers: query.news.likers.key,
  })

/** Takes a place, or gives it back. */
export function useParticipation(onJoined: (item: NewsCard) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, joining }: { item: NewsCard; joining: boolean }) =>
      api.news.setParticipation({ id: item.id, joining }),
    onSuccess: (participation, { item, joining }) => {
      changeItem(client, item.id, () => ({ participation }))
      if (joining) onJoined(item)
      else toast.success('Você saiu. A vaga ficou livre.')
    },
    onError: (error, { joining }) => {
      const failed = joining
        ? 'Não deu para participar. Tente de novo.'
        : 'Não deu para desistir. Tente de novo.'
      toast.error(messageOf(error, failed))
      void client.invalidateQueries({ queryKey: query.news.list.key() })
    },
  })
}

/** Hands the item's own page on, by what the device has for it. */
export async function shareItem({ slug, title }: NewsCard) {
  const url = `${location.origin}/noticias/${slug}`
  if (navigator.share) return void navigator.share({ title, url }).catch(() => {})
  await copyText(url, { done: 'Link copiado', failed: 'Não deu para copiar o link.' })
}
