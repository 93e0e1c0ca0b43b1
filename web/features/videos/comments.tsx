// Comments of a video, one of each person.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/interactions/replies.ts'
import type { VideoCard } from '#contract/videos/api.ts'
import { maxVideoComment } from '#contract/videos/options.ts'
import { CommentThread } from '#web/features/interactions/comment-thread.tsx'
import { api, codeOf, query } from '#web/lib/api.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { recounted } from '../people/reply-count.ts'
import { commentsList } from './data.ts'
import { changeVideo } from './mutations.ts'

const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)

export function Comments({ video: { id, name, mine, commented } }: { video: VideoCard }) {
  const client = useQueryClient()
  const reporting = useDialogValue<Comment>()
  const refresh = () => client.invalidateQueries({ queryKey: query.videos.comments.key() })
  async function send(said: { commentId: string; text: string }) {
    try {
      await api.videos.comment({ id, ...said })
    } catch (failed) {
      // Said on another device: the form gives way here too.
      if (codeOf(failed) === 'videos.commented') changeVideo(client, id, () => ({ commented: true }))
      void refresh()
      throw failed
    }
  }
  return (
    <>
      <CommentThread
        about={`vídeo de ${name}`}
        list={useInfiniteQuery(commentsList(id))}
        maxLength={maxVideoComment}
        send={send}
        edit={(words) => api.videos.editComment(words)}
        remove={(commentId) => api.videos.removeComment({ id: commentId })}
        onCounted={(by, own) =>
          changeVideo(client, id, (video) => ({
            commented: own ? by === 1 : video.commented,
            comments: recounted(video.comments, by),
          }))
        }
        refresh={refresh}
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
