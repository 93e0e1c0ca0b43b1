// Dialogs of a video: its comments, and who liked it.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { VideoCard } from '#contract/videos.ts'
import { whyLost } from '#web/lib/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Comments } from './comments.tsx'
import { likersList } from './data.ts'
import { type Asking, counted } from './video-tile.tsx'

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
        {about === 'likers' && video ? <Likers video={video} /> : null}
      </Dialog>
    </>
  )
}

function Likers({ video }: { video: VideoCard }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    likersList(video.id),
  )
  if (error) return <LoadFailed title="Não deu para abrir a lista." text={whyLost(error)} onRetry={refetch} />
  if (!data) return <Skeleton className="h-32 rounded-md" />
  const people = data.pages.flatMap(({ items }) => items)
  const others = video.likes - people.length
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {people.map((person, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people without an address of their own
          <li key={place} className="flex items-center gap-3">
            <Avatar alt="" seed={person.name} photo={person.photo} size="sm" />
            <span className="min-w-0 wrap-anywhere">{person.mine ? 'Você' : person.name}</span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : others > 0 ? (
        <p className="pt-3 text-sm text-ink-2">E mais {counted(others, 'pessoa', 'pessoas')}.</p>
      ) : people.length === 0 ? (
        <p className="text-ink-2">Ninguém curtiu ainda.</p>
      ) : null}
    </>
  )
}
