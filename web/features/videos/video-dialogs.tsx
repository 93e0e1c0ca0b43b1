// Dialogs of a video: its comments, and who liked it.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { VideoCard } from '#contract/videos/api.ts'
import { Likers } from '#web/features/interactions/likers.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Comments } from './comments.tsx'
import { likersList } from './data.ts'
import type { Asking } from './video-tile.tsx'

interface VideoDialogsProps {
  /** Something is asked for. */
  open: boolean
  about: Asking['about'] | undefined
  video: VideoCard | undefined
  onClose: () => void
}

export function VideoDialogs({ about, video, onClose }: VideoDialogsProps) {
  const of = (one: Asking['about']) => ({
    open: about === one && video !== undefined,
    onOpenChange: (next: boolean) => next || onClose(),
    description: video && `Vídeo de ${video.name}`,
  })
  return (
    <>
      <Dialog {...of('comments')} title="Comentários" size="md">
        {about === 'comments' && video ? <Comments video={video} /> : null}
      </Dialog>
      <Dialog {...of('likers')} title="Quem curtiu" size="sm">
        {about === 'likers' && video ? <VideoLikers video={video} /> : null}
      </Dialog>
    </>
  )
}

function VideoLikers({ video: { id } }: { video: VideoCard }) {
  return <Likers list={useInfiniteQuery(likersList(id))} />
}
