// A video with whose it is, its buttons and its counts.
import { Eye, Flag, Heart, MessageCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoCard } from '#contract/videos/api.ts'
import { plural } from '#web/lib/plural.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { countedAs } from '../people/reply-count.ts'
import { Clip } from './clip.tsx'
import { useLike, useView } from './mutations.ts'

export type Asking = { about: 'comments' | 'likers' | 'report'; id: string }

interface VideoTileProps {
  video: VideoCard
  priority: boolean
  onAsk: (asking: Asking) => void
  /** The owner wants to change or remove it. */
  onEdit: () => void
}

export function VideoTile({ video, priority, onAsk, onEdit }: VideoTileProps) {
  const { id, name, mine, liked, likes, views, comments } = video
  const like = useLike()
  const view = useView()
  return (
    <article className="overflow-hidden rounded-lg bg-card shadow-soft">
      <Clip key={video.src} video={video} priority={priority} onSeen={() => view(id)} />
      <div className="grid grid-cols-1 gap-2 p-3.5">
        <div className="flex flex-wrap gap-2 [&>button]:px-3.5">
          {mine ? (
            <Button
              variant="subtle"
              aria-haspopup="dialog"
              aria-label="Editar meu vídeo"
              icon={<Pencil aria-hidden />}
              onClick={onEdit}
              className="grow"
            >
              Editar
            </Button>
          ) : (
            <Button
              variant={liked ? 'subtle' : 'primary'}
              aria-pressed={liked}
              aria-label={`${liked ? 'Curtido' : 'Curtir'}: vídeo de ${name}`}
              icon={<Heart aria-hidden className={liked ? 'fill-current' : ''} />}
              onClick={() => like({ id, liked: !liked })}
              className="grow"
            >
              {liked ? 'Curtido' : 'Curtir'}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={`Comentar: vídeo de ${name}`}
            icon={<MessageCircle aria-hidden />}
            onClick={() => onAsk({ about: 'comments', id })}
            className="grow"
          >
            Comentar
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span className="inline-flex items-center gap-1.5 [&>svg]:size-4">
            <Eye aria-hidden />
            <span className="sr-only">Visto </span>
            <span>{plural(views, 'vez', 'vezes')}</span>
          </span>
          <Count label={`quem curtiu o vídeo de ${name}`} onClick={() => onAsk({ about: 'likers', id })}>
            {countedAs(likes, 'curtida')}
          </Count>
          <Count label={`comentários no vídeo de ${name}`} onClick={() => onAsk({ about: 'comments', id })}>
            {countedAs(comments, 'comentário')}
          </Count>
          {mine ? null : (
            <IconButton
              label={`Denunciar o vídeo de ${name}`}
              icon={<Flag aria-hidden />}
              onClick={() => onAsk({ about: 'report', id })}
              className="-mr-2 ml-auto"
            />
          )}
        </div>
      </div>
    </article>
  )
}

interface CountProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const Count = ({ label, onClick, children }: CountProps) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
  >
    <span>{children}</span>
    <span className="sr-only">{`, ${label}`}</span>
  </button>
)
