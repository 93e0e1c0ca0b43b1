// Comments of a video, one of each person.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions/replies.ts'
import type { VideoCard } from '#contract/videos/api.ts'
import { maxVideoComment } from '#contract/videos/options.ts'
import { CommentThread } from '#web/features/people/comment-thread.tsx'
import { anyCodeOf, api, messageOf, query } from '#web/lib/api.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { commentsList } from './data.ts'
import { changeVideo } from './presses.ts'

const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

export function Comments({ video: { id, name, mine, commented } }: { video: VideoCard }) {
  const list = useInfiniteQuery(commentsList(id))
  const client = useQueryClient()
  const reporting = useDialogValue<Comment>()
  const refresh = () => client.invalidateQueries({ queryKey: query.videos.comments.key() })
  const remove = useMutation({
    mutationFn: (comment: Comment) => api.videos.removeComment({ id: comment.id }),
    onSuccess: (_, removed) => {
      changeVideo(client, id, ({ comments, commented: before }) => ({
        commented: before && !removed.mine,
        comments: Math.max(0, comments - 1),
      }))
      toast.success(removed.mine ? 'Comentário apagado' : 'Comentário removido do seu vídeo')
    },
    onError: (failed) => toast.error(messageOf(failed, 'Erro ao apagar comentário')),
    onSettled: refresh,
  })
  const send = useMutation({
    mutationFn: (said: { commentId: string; text: string }) => api.videos.comment({ id, ...said }),
    onSuccess: () => {
      changeVideo(client, id, ({ comments }) => ({ commented: true, comments: comments + 1 }))
      toast.success('Comentário adicionado!')
    },
    onError: (failed) => {
      // Said on another device: the form gives way here too.
      if (anyCodeOf(failed) === 'videos.commented') changeVideo(client, id, () => ({ commented: true }))
      toast.error(messageOf(failed, 'Erro ao adicionar comentário'))
    },
    onSettled: refresh,
  })
  return (
    <>
      <CommentThread
        about={`vídeo de ${name}`}
        list={list}
        maxLength={maxVideoComment}
        onSend={(said) => send.mutateAsync(said)}
        onRemove={remove.mutateAsync}
        own={mine ? 'vídeo' : undefined}
        onReport={reporting.show}
        closed={commented ? 'Você já comentou neste vídeo!' : undefined}
      />
      {reporting.value ? (
        <ReportDialog
          person={{ id: reporting.value.id, name: reporting.value.name, said: 'video_comment' }}
          open={reporting.open}
          onClose={reporting.close}
          onBlocked={() => void refresh()}
        />
      ) : null}
    </>
  )
}
