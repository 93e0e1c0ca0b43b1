// Comments of a news item.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions/replies.ts'
import type { NewsCard } from '#contract/news/api.ts'
import { maxNewsComment } from '#contract/news/options.ts'
import { CommentThread } from '#web/features/interactions/comment-thread.tsx'
import { api, query } from '#web/lib/api.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { recounted } from '../people/reply-count.ts'
import { commentsList } from './data.ts'
import { changeItem } from './mutations.ts'

const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

export function Comments({ item: { id, title } }: { item: NewsCard }) {
  const client = useQueryClient()
  const reporting = useDialogValue<Comment>()
  const refresh = () => client.invalidateQueries({ queryKey: query.news.comments.key() })
  return (
    <>
      <CommentThread
        about={title}
        list={useInfiniteQuery(commentsList(id))}
        maxLength={maxNewsComment}
        send={(said) => api.news.comment({ id, ...said })}
        edit={(words) => api.news.editComment(words)}
        remove={(commentId) => api.news.removeComment({ id: commentId })}
        onCounted={(by) => changeItem(client, id, ({ comments }) => ({ comments: recounted(comments, by) }))}
        refresh={refresh}
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
