// Dialogs of the feed: a post's comments, who liked it, one's own posts.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/feed/api.ts'
import { maxPostComment } from '#contract/feed/options.ts'
import type { Comment } from '#contract/interactions/replies.ts'
import { CommentThread } from '#web/features/interactions/comment-thread.tsx'
import { Likers } from '#web/features/interactions/likers.tsx'
import { editedAgo } from '#web/features/interactions/person-button.tsx'
import { api, query, whyLost } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countedAs, recounted } from '../people/reply-count.ts'
import { commentsList, likersList, ownPosts } from './data.ts'
import { changePost, useRemovePost } from './mutations.ts'

export type Asking = { about: 'comments' | 'likers'; post: Post } | { about: 'mine' }

interface PostDialogsProps {
  /** Something is asked for. */
  open: boolean
  asking: Asking | null
  onClose: () => void
  onReport: (comment: Comment) => void
}

export function PostDialogs({ asking, onClose, onReport }: PostDialogsProps) {
  const post = asking && asking.about !== 'mine' ? asking.post : undefined
  const of = (one: Asking['about']) => ({
    open: asking?.about === one,
    onOpenChange: (next: boolean) => next || onClose(),
  })
  return (
    <>
      <Dialog {...of('comments')} title="Comentários" description={post?.title}>
        {asking?.about === 'comments' ? <Comments post={asking.post} onReport={onReport} /> : null}
      </Dialog>
      <Dialog {...of('likers')} size="sm" title="Quem curtiu" description={post?.title}>
        {asking?.about === 'likers' ? <PostLikers post={asking.post} /> : null}
      </Dialog>
      <Dialog {...of('mine')} title="Meus Posts">
        {asking?.about === 'mine' ? <OwnPosts /> : null}
      </Dialog>
    </>
  )
}

function Comments({
  post: { id, title, author },
  onReport,
}: {
  post: Post
  onReport: (comment: Comment) => void
}) {
  const client = useQueryClient()
  return (
    <CommentThread
      about={title}
      list={useInfiniteQuery(commentsList(id))}
      maxLength={maxPostComment}
      send={(said) => api.feed.comment({ id, ...said })}
      edit={(words) => api.feed.editComment(words)}
      remove={(commentId) => api.feed.removeComment({ id: commentId })}
      onCounted={(by) => changePost(client, id, ({ comments }) => ({ comments: recounted(comments, by) }))}
      refresh={() => client.invalidateQueries({ queryKey: query.feed.comments.key() })}
      own={author.mine ? 'post' : undefined}
      onReport={onReport}
    />
  )
}

function PostLikers({ post: { id } }: { post: Post }) {
  return <Likers list={useInfiniteQuery(likersList(id))} />
}

function OwnPosts() {
  const { data, error, refetch, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(ownPosts())
  const [going, setGoing] = useState<Post | null>(null)
  const remove = useRemovePost(() => setGoing(null))
  const own = data?.pages.flatMap(({ items }) => items)
  if (error && !own)
    return <LoadFailed title="Não deu para abrir seus posts." text={whyLost(error)} onRetry={refetch} />
  if (!own) return <Skeleton className="h-40 rounded-md" />
  return (
    <>
      {own.length === 0 ? <p className="py-3 text-ink-2">Você ainda não publicou nada.</p> : null}
      <ul className="grid grid-cols-1 divide-y">
        {own.map((post) => (
          <li key={post.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <h3 className="text-lg wrap-anywhere">{post.title}</h3>
              <p className="line-clamp-2 text-ink-2 wrap-anywhere">{post.content}</p>
              <p className="text-sm text-ink-2">{`${editedAgo(post, new Date(dataUpdatedAt))} · ${countedAs(post.likes, 'curtida')} · ${countedAs(post.comments, 'comentário')}`}</p>
            </div>
            <IconButton
              label={`Apagar o post ${post.title}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => setGoing(post)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
      <ConfirmDialog
        open={going !== null}
        onOpenChange={(next) => next || setGoing(null)}
        title="Apagar este post?"
        body={`“${going?.title ?? ''}” sai do feed, com as curtidas e os comentários.`}
        confirmLabel="Apagar"
        tone="danger"
        onConfirm={() => going && remove.mutateAsync(going.id)}
      />
    </>
  )
}
