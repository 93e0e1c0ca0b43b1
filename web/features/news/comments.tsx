// Comments of a news item.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions/replies.ts'
import type { NewsCard } from '#contract/news/api.ts'
import { maxNewsComment } from '#contract/news/options.ts'
import { CommentThread } from '#web/features/people/comment-thread.tsx'
import { api, messageOf, query } from '#web/lib/api.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { commentsList } from './data.ts'
import { changeItem } from './presses.ts'

const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

export function Comments({ item: { id, title } }: { item: NewsCard }) {
  const list = useInfiniteQuery(commentsList(id))
  const client = useQueryClient()
  const reporting = useDialogValue<Comment>()
  const refresh = () => client.invalidateQueries({ queryKey: query.news.comments.key() })
  const remove = useMutation({
    mutationFn: (comment: Comment) => api.news.removeComment({ id: comment.id }),
    onSuccess: () => {
      changeItem(client, id, ({ comments }) => ({ comments: Math.max(0, comments - 1) }))
      toast.success('Comentário apagado')
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao apagar comentário')),
    onSettled: refresh,
  })
  const send = useMutation({
    mutationFn: (said: { commentId: string; text: string }) => api.news.comment({ id, ...said }),
    onSuccess: async () => {
      changeItem(client, id, ({ comments }) => ({ comments: comments + 1 }))
      toast.success('Comentário adicionado!')
      await refresh()
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao adicionar comentário')),
  })
  return (
    <>
      <CommentThread
        about={title}
        list={list}
        maxLength={maxNewsComment}
        onSend={(said) => send.mutateAsync(said)}
        onRemove={remove.mutateAsync}
        onReport={reporting.show}
      />
      {reporting.value ? (
        <ReportDialog
          person={{ id: reporting.value.id, name: reporting.value.name, said: 'news_comment' }}
          open={reporting.open}
          onClose={reporting.close}
          onBlocked={() => void refresh()}
        />
      ) : null}
    </>
  )
}
