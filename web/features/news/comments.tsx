// Comments of a news item: written at the foot, the latest first, one's own taken back.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { NewsCard } from '#contract/news.ts'
import { maxNewsComment } from '#contract/news-options.ts'
import type { Comment } from '#contract/replies.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Words } from '#web/ui/words.tsx'
import { commentsList } from './data.ts'
import { changeItem } from './presses.ts'

export function Comments({ item }: { item: NewsCard }) {
  const { id } = item
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(commentsList(id))
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (comment: Comment) => api.news.removeComment({ id: comment.id }),
    onSuccess: () => {
      changeItem(client, id, ({ comments }) => ({ comments: Math.max(0, comments - 1) }))
      toast.success('Comentário apagado')
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao apagar comentário')),
    onSettled: () => client.invalidateQueries({ queryKey: query.news.comments.key() }),
  })
  const said = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      {error ? (
        <LoadFailed title="Não deu para abrir os comentários." text={whyLost(error)} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-32 rounded-md" />
      ) : said.length === 0 ? (
        <p className="py-3 text-ink-2">Ninguém comentou ainda. Comece você.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {said.map((comment) => (
            <li key={comment.id} className="flex items-start gap-3">
              <Avatar alt="" seed={comment.name} photo={comment.photo} size="sm" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <strong className="font-semibold wrap-anywhere">{comment.name}</strong>
                  <span className="text-sm text-ink-2">{formatAgo(comment.at, new Date(dataUpdatedAt))}</span>
                </p>
                <Words>{comment.text}</Words>
              </div>
              {comment.mine ? (
                <IconButton
                  label="Apagar meu comentário"
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove.isPending || remove.mutate(comment)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
      <CommentForm item={item} />
    </div>
  )
}

function CommentForm({ item: { id, title } }: { item: NewsCard }) {
  const [text, setText] = useState('')
  /** The same until it has arrived: sent again, it is the same comment. */
  const commentId = useRef<string>(undefined)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (words: string) => {
      commentId.current ??= crypto.randomUUID()
      return api.news.comment({ id, commentId: commentId.current, text: words })
    },
    onSuccess: async () => {
      commentId.current = undefined
      setText('')
      changeItem(client, id, ({ comments }) => ({ comments: comments + 1 }))
      toast.success('Comentário adicionado!')
      await client.invalidateQueries({ queryKey: query.news.comments.key() })
    },
    onError: (error) => toast.error(messageOf(error, 'Erro ao adicionar comentário')),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (words && !send.isPending) send.mutate(words)
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <Input
        aria-label={`Comentar: ${title}`}
        placeholder="Escreva um comentário"
        value={text}
        maxLength={maxNewsComment}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ target }) => {
          // Other words are another comment.
          commentId.current = undefined
          setText(target.value)
        }}
        className="min-w-0 flex-1"
      />
      <IconButton
        type="submit"
        label="Enviar comentário"
        icon={<Send aria-hidden />}
        disabled={!text.trim() || send.isPending}
        className="size-12 shrink-0 bg-primary-soft text-primary"
      />
    </form>
  )
}
