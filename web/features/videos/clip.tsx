// A video in its card: without sound while it is mostly on screen, with it once pressed, still when it leaves.
import { Pause, Play, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { VideoCard } from '#contract/videos/api.ts'
import { PersonButton, signedBy } from '#web/features/interactions/person-button.tsx'
import { nameAndAge } from '#web/lib/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import { mayPlayByItself, useOnScreen } from './on-screen.ts'

/** The one that plays: another that begins stops it. */
let current: HTMLVideoElement | null = null

/** Share of it that has to be seen to count as a view without a press. */
const seenSeconds = 3

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

type State = 'still' | 'silent' | 'loud' | 'failed'

interface ClipProps {
  video: VideoCard
  /** Its poster is the picture that the screen opens with. */
  priority: boolean
  onSeen: () => void
}

export function Clip({ video, priority, onSeen }: ClipProps) {
  const { src, poster, caption, seconds } = video
  const box = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('still')
  /** Once there was a picture, the last one stays instead of the poster. */
  const [started, setStarted] = useState(false)
  /** Its viewer stopped it: it does not begin by itself again. */
  const stopped = useRef(false)
  const seen = useRef(false)

  // Given by hand: an address that a rendering sets anew would stop what plays.
  const address = () => {
    if (player.current && !player.current.src) player.current.src = src
  }
  useOnScreen(box, { margin: '600px' }, (there) => there && address())
  useOnScreen(box, { share: 0.6 }, (there) => {
    if (!there) return player.current?.pause()
    // One that plays with sound is listened to.
    const taken = current && !current.paused && !current.muted
    if (!stopped.current && !taken && state !== 'failed' && mayPlayByItself()) void begin(true)
  })
  useEffect(() => {
    const element = player.current
    return () => {
      if (current === element) current = null
    }
  }, [])

  function see() {
    if (seen.current) return
    seen.current = true
    onSeen()
  }

  async function begin(muted: boolean) {
    const element = player.current
    if (!element) return
    address()
    element.muted = muted
    if (current && current !== element) current.pause()
    current = element
    // Refused where the browser wants a press first: then it stands still, with its button.
    await element.play().catch(() => {})
  }

  function press() {
    if (state === 'loud') {
      stopped.current = true
      return player.current?.pause()
    }
    stopped.current = false
    see()
    void begin(false)
  }

  const handlers = () => {
    const element = player.current
    if (element) setState(element.paused ? 'still' : element.muted ? 'silent' : 'loud')
  }
  const who = nameAndAge(video)
  const [label, icon] =
    state === 'loud'
      ? ['Pausar', <Pause key="pause" aria-hidden />]
      : state === 'silent'
        ? ['Ligar o som', <Volume2 key="sound" aria-hidden />]
        : ['Assistir', <Play key="play" aria-hidden />]
  return (
    <div ref={box} className="on-photo relative overflow-hidden bg-black text-white">
      <Picture
        photo={poster}
        alt=""
        width={5}
        height={6}
        sizes="(min-width: 1280px) 22rem, (min-width: 768px) 45vw, 100vw"
        {...(priority && { priority })}
        fallback={<span className="absolute inset-0 gradient-1" />}
      />
      <video
        ref={player}
        aria-label={`Vídeo de ${who}`}
        muted
        playsInline
        preload="none"
        onPlay={handlers}
        onPause={handlers}
        onVolumeChange={handlers}
        onPlaying={() => setStarted(true)}
        onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= seenSeconds && see()}
        onError={() => setState('failed')}
        // A pixel less than its poster: as large, its first frame would count as the page's largest paint, seconds late.
        className={`absolute inset-x-0 top-0 h-[calc(100%-1px)] w-full object-cover ${started ? '' : 'invisible'}`}
      />
      {seconds === null ? null : (
        <span className="absolute top-3.5 right-3.5 rounded-full bg-black/70 px-2.5 py-1 text-sm font-semibold tabular-nums">
          <span className="sr-only">Duração: </span>
          <span>{clock(seconds)}</span>
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 flex items-end gap-3 scrim-low p-4.5 pt-20">
        <div className="min-w-0 flex-1">
          <h2 className="text-2xl leading-tight wrap-anywhere">
            <PersonButton person={video} className="min-h-11">
              {video.mine ? signedBy(video) : who}
            </PersonButton>
          </h2>
          {caption ? <p className="mt-1 wrap-anywhere">{caption}</p> : null}
          {state === 'failed' ? (
            <p role="alert" className="mt-1 text-sm">
              Não deu para tocar este vídeo aqui.
            </p>
          ) : null}
        </div>
        {state === 'failed' ? null : (
          <button
            type="button"
            aria-label={`${label}: vídeo de ${who}`}
            onClick={press}
            className="grid size-16 shrink-0 place-items-center rounded-full bg-white text-black transition-[scale] active:scale-95 [&>svg]:size-7 [&>svg]:fill-current"
          >
            {icon}
          </button>
        )}
      </div>
    </div>
  )
}
