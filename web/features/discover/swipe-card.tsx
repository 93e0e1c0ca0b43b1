// One person filling the card, to be dragged to a verdict. A tap near a side goes to the photo there, one between enlarges:
// halves would leave no room for that, and a double tap is a like elsewhere.

import {
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import type { Photo } from '#contract/kit.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { occupation, place } from '#web/features/people/facts.ts'
import { PersonBadges } from '#web/features/people/person-badges.tsx'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { PhotoSegments } from '#web/features/people/photo-segments.tsx'
import { fitLine, fitMark } from '#web/features/people/reasons.ts'
import { photosOf, photoToShow } from '#web/features/people/shown-photo.ts'
import { VideoButton } from '#web/features/people/video-button.tsx'
import { cn } from '#web/lib/cn.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cardSizes } from './remaining-people.ts'
import { useSwipe } from './swipe.ts'

interface SwipeCardProps {
  person: DiscoverPerson
  /** 0 is on top. */
  depth: number
  /** Decided: on its way out. */
  leaving: Verdict | null
  /** Back from the side it left by. */
  cameBackFrom: Verdict | null
  onVerdict: (person: DiscoverPerson, verdict: Verdict) => void
  onDetails: (person: DiscoverPerson) => void
  /** Photo of theirs that is shown. */
  photo: number
  onPhoto: (person: DiscoverPerson, index: number) => void
  onEnlarge: () => void
  onGone: (id: string) => void
  /** Its photo is on its way: nothing is decided about a smear. */
  waiting: boolean
}

/** A tap this near to a side, as a share of the width, goes to the photo on that side; between them it enlarges. */
const sideTapped = 0.35

export const SwipeCard = memo(function SwipeCard(props: SwipeCardProps) {
  const { person, depth, leaving, cameBackFrom, onVerdict, onDetails, photo, onPhoto, onEnlarge, onGone } =
    props
  const { waiting } = props
  const card = useRef<HTMLElement>(null)
  const title = useId()
  const onTop = depth === 0 && !leaving
  const [first] = useState(depth === 0)
  const { handlers, flyOff, comeFrom } = useSwipe({
    card,
    enabled: onTop,
    decidable: !waiting,
    onVerdict: (verdict) => onVerdict(person, verdict),
    onTap: (across) => {
      const { length } = photosOf(person)
      if (length === 0) return onDetails(person)
      if (length === 1 || (across > sideTapped && across < 1 - sideTapped)) return onEnlarge()
      const next = photo + (across > 0.5 ? 1 : -1)
      if (next >= 0 && next < length) onPhoto(person, next)
    },
  })

  const gone = useEffectEvent(() => onGone(person.id))
  useEffect(() => {
    if (leaving) void flyOff(leaving).then(gone)
  }, [leaving, flyOff])
  useLayoutEffect(() => {
    if (cameBackFrom) comeFrom(cameBackFrom)
  }, [cameBackFrom, comeFrom])

  return (
    <li
      inert={!onTop}
      // For readers that know no `inert`.
      aria-hidden={onTop ? undefined : true}
      style={{ zIndex: leaving ? 20 : 10 - depth }}
      className={cn('absolute inset-0 transition-[scale] ease-spring', depth > 0 && 'scale-95')}
    >
      <article
        {...handlers}
        ref={card}
        data-early-surface={onTop ? '' : undefined}
        aria-labelledby={title}
        className={cn(
          '[container-type:size] relative size-full touch-pan-y touch-pinch-zoom overflow-hidden rounded-lg bg-sunken shadow-soft lg:not-short:rounded-r-none select-none will-change-transform',
          onTop && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <Face
          person={person}
          titleId={title}
          first={first}
          photo={photo}
          onPhoto={onPhoto}
          waiting={waiting}
        />
        <Stamp verdict="like">Curtir</Stamp>
        <Stamp verdict="dislike">Rejeitar</Stamp>
      </article>
    </li>
  )
})

/** Not where letters are so large that all of it would cover the face: the details tell it. */
const wordyOnly = '@max-[11rem]:hidden [@container(height<12rem)]:hidden'
/** Nor on a low card, for the same reason. */
const tallOnly = '[@container(height<22rem)]:hidden'

interface FaceProps {
  person: DiscoverPerson
  titleId: string
  /** On top as the screen opened: its photo goes before all others. */
  first: boolean
  photo: number
  onPhoto: (person: DiscoverPerson, index: number) => void
  waiting: boolean
}

/** Drawn once a person, however often the card under it moves up. */
const Face = memo(function Face({ person, titleId, first, photo, onPhoto, waiting }: FaceProps) {
  const photos = photosOf(person)
  const other = photos.length > 1 ? 1 - photo : null
  const why = fitLine(person.reasons, person.fit !== null && !person.boosted)
  const mark = fitMark(person)
  const where = place(person)
  const what = occupation(person)
  return (
    <>
      <PhotoSegments photos={photos} shown={photo} />
      {mark === null ? null : (
        <Badge
          tone="white"
          className={cn('absolute top-7 left-4 z-10 shadow-soft lg:not-short:hidden', wordyOnly)}
        >
          {mark}
        </Badge>
      )}
      {other === null ? null : (
        <button
          type="button"
          data-early="tap"
          aria-label={`Ver foto ${other + 1}: ${photos[other]?.what}`}
          // Not the card's: pressed here nothing is dragged.
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => onPhoto(person, other)}
          className="absolute top-7 right-4 z-10 w-16 overflow-hidden rounded-sm border-3 border-white shadow-soft on-photo @max-[11rem]:hidden short:w-11"
        >
          <PersonPhoto
            person={person}
            show={other === 0 ? 'body' : 'face'}
            width={4}
            height={5}
            sizes="4rem"
          />
        </button>
      )}
      <VideoButton
        person={person}
        onPhoto
        className={cn(
          'absolute left-4 z-10 lg:not-short:top-7',
          mark === null ? 'top-7' : 'top-17',
          wordyOnly,
        )}
      />
      <AwaitedPhoto waiting={waiting} photo={photoToShow(person, photo === 0 ? 'body' : 'face')}>
        <PersonPhoto
          person={person}
          show={photo === 0 ? 'body' : 'face'}
          alt={photos[photo]?.alt ?? ''}
          width={4}
          height={5}
          sizes={cardSizes}
          priority={first}
          loading="eager"
          className="size-full"
          style={{ aspectRatio: 'auto' }}
        />
      </AwaitedPhoto>
      <div
        data-theme="dark"
        className="absolute inset-0 flex flex-col justify-end scrim-foot p-5 text-white short:p-4"
      >
        <div className={cn('flex flex-wrap gap-2', wordyOnly, tallOnly)}>
          <PersonBadges person={person} onPhoto />
        </div>
        <h2 id={titleId} className="mt-2 text-4xl wrap-anywhere short:text-2xl @max-[11rem]:text-2xl">
          {nameAndAge(person)}
        </h2>
        {what ? (
          <p className="mt-1.5 line-clamp-2 shrink-0 [@container(height<12rem)]:line-clamp-1 lg:not-short:hidden">
            {what}
          </p>
        ) : null}
        {where ? <p className={cn('truncate', wordyOnly)}>{where}</p> : null}
        {why ? (
          <p
            className={cn(
              'mt-2 line-clamp-2 shrink-0 text-sm font-semibold text-accent [@container(height<17rem)]:hidden lg:not-short:hidden',
              wordyOnly,
            )}
          >
            {why}
          </p>
        ) : null}
      </div>
    </>
  )
})

interface AwaitedPhotoProps {
  waiting: boolean
  photo: Photo | null
  children: ReactNode
}

/** A card's photo; if it is waited for, its smallest file lies over it until it has come. */
function AwaitedPhoto({ waiting, photo, children }: AwaitedPhotoProps) {
  const [late, setLate] = useState(false)
  const [whole, setWhole] = useState(false)
  if (waiting && !late) setLate(true)
  return (
    <div
      data-awaited
      className="size-full"
      onLoadCapture={({ target }) => target instanceof HTMLImageElement && target.srcset && setWhole(true)}
    >
      {children}
      {late && !whole && photo && photo.widths.length > 1 ? (
        <img
          src={`${photo.src}_${Math.min(...photo.widths)}.webp`}
          alt=""
          fetchPriority="high"
          draggable={false}
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      ) : null}
    </div>
  )
}

/** As loud as the pull is strong. */
function Stamp({ verdict, children }: { verdict: Verdict; children: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        // Below the badges and the other photo, or over them where the card is low.
        'absolute top-32 z-20 [@container(height<22rem)]:top-8 rounded-sm border-4 bg-black/25 px-4 py-1 font-display text-3xl font-extrabold tracking-wide text-white uppercase',
        verdict === 'like'
          ? 'left-6 -rotate-12 border-primary bg-primary/85 opacity-(--like,0)'
          : 'right-6 rotate-12 border-white bg-black/60 opacity-(--dislike,0)',
      )}
    >
      {children}
    </span>
  )
}
