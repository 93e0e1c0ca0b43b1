// Vídeos dos Usuários: of people whom the member may see, the newest first, with their own among them.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePlay, RefreshCw, Upload } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { titleOf } from '#site/routes.ts'
import { itemsOf, LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import { meQuery } from '#web/features/profile/me.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { type ReactionLink, useReactionLink } from '#web/lib/reaction-link.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ownVideo, videosList } from './data.ts'
import { useOnScreen } from './on-screen.ts'
import { type Asking, VideoTile } from './video-tile.tsx'

const VideoDialogs = onDemand(() => import('./video-dialogs.tsx').then((part) => part.VideoDialogs), {
  lost: couldNotOpen,
})
const ReportDialog = onDemand(
  () => import('#web/features/interactions/report-dialog.tsx').then((part) => part.ReportDialog),
  { lost: couldNotOpen },
)
const OwnVideoDialog = onDemand(
  () => import('#web/features/profile/own-video-dialog.tsx').then((part) => part.OwnVideoDialog),
  { lost: couldNotOpen },
)

const title = titleOf('/relacionamento/videos')

/** With the own profile, whose video names the button above the list: come later, it would move the list. */
export const load = ({ client }: LoadArgs) =>
  Promise.all([client.prefetchInfiniteQuery(videosList), client.prefetchQuery(meQuery)])

export function VideosPage() {
  useTitle(title)
  const { data: me } = useQuery(meQuery)
  const list = useInfiniteQuery(videosList)
  const { refetch } = list
  const [asking, setAsking] = useState<Asking | null>(null)
  const [editing, setEditing] = useState(false)
  const close = useCallback(() => setAsking(null), [])
  const edit = useCallback(() => setEditing(true), [])
  const videos = itemsOf(list)
  const client = useQueryClient()
  const openEcho = useCallback(
    async (echo: ReactionLink) => {
      // It may stand on no page that is loaded.
      await client.prefetchQuery(ownVideo)
      setAsking(echo)
    },
    [client],
  )
  useReactionLink(openEcho)
  const { data: mine } = useQuery({ ...ownVideo, enabled: false })
  const opened = [...videos, ...(mine ? [mine] : [])].find(({ id }) => id === asking?.id)
  const has = Boolean(me?.video)
  // Changed on the profile's screen meanwhile: the list that is kept still has the one before.
  const own = videos.find(({ mine }) => mine)
  const isOutdated = own !== undefined && me !== undefined && own.src !== me.video
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  const publish = (
    <Button
      variant={has ? 'secondary' : 'primary'}
      aria-haspopup="dialog"
      icon={has ? <RefreshCw aria-hidden /> : <Upload aria-hidden />}
      onClick={edit}
    >
      {has ? 'Trocar meu vídeo' : 'Publicar vídeo'}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        description="Trinta segundos dizem mais que a bio."
        actions={me && videos.length > 0 ? publish : null}
      />
      <LoadedList
        list={list}
        failed="Erro ao carregar vídeos"
        waiting={
          <div aria-busy className={gridClass}>
            <Skeleton className="h-120 rounded-lg" />
            <Skeleton className="h-120 rounded-lg" />
          </div>
        }
        empty={
          <EmptyState
            icon={<CirclePlay aria-hidden />}
            title="Nenhum vídeo por aqui ainda"
            text="Que tal começar você? Só vê quem pode ver seu perfil."
            action={me ? publish : null}
          />
        }
        more={More}
      >
        {() => (
          <ul className={gridClass}>
            {videos.map((video, place) => (
              <li key={video.id} className="min-w-0">
                <VideoTile video={video} priority={place === 0} onAsk={setAsking} onEdit={edit} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <VideoDialogs
        open={asking !== null && asking.about !== 'report'}
        about={asking?.about}
        video={opened}
        onClose={close}
      />
      {opened ? (
        <ReportDialog
          key={opened.id}
          person={{ id: opened.id, name: opened.name, said: 'video' }}
          open={asking?.about === 'report'}
          onClose={close}
          onBlocked={() => void refetch()}
        />
      ) : null}
      {me ? (
        <OwnVideoDialog
          video={me.video}
          videoAbout={me.videoAbout}
          open={editing}
          onClose={() => setEditing(false)}
          onStored={() => void refetch()}
        />
      ) : null}
    </>
  )
}

const gridClass = 'grid grid-cols-1 gap-4.5 md:grid-cols-2 xl:grid-cols-3'

/** The next page comes as the end of the list does; the button is there for whoever gets to it first. */
function More({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useOnScreen(end, { margin: '400px' }, (there) => there && !loading && onMore())
  return (
    <div ref={end}>
      <LoadMore loading={loading} onMore={onMore} />
    </div>
  )
}
