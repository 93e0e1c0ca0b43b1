// One person filling the card, to be dragged to a verdict.

import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { DiscoverPerson } from '#contract/discover.ts'
import type { Verdict } from '#web/features/interactions/decisions.ts'
import { occupation, place } from '#web/features/people/facts.ts'
import { PersonBadges } from '#web/features/people/person-badges.tsx'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { fitLine } from '#web/features/people/reasons.ts'
import { cn } from '#web/lib/cn.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cardSizes } from './people-left.ts'
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
  onGone: (id: string) => void
}

export const SwipeCard = memo(function SwipeCard(props: SwipeCardProps) {
  const { person, depth, leaving, cameBackFrom, onVerdict, onDetails, onGone } = props
  const card = useRef<HTMLElement>(null)
  const title = useId()
  const onTop = depth === 0 && !leaving
  const [first] = useState(depth === 0)
  const { handlers, flyOff, comeFrom } = useSwipe({
    card,
    enabled: onTop,
    onVerdict: (verdict) => onVerdict(person, verdict),
    onTap: () => onDetails(person),
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
          '@container relative size-full touch-pan-y touch-pinch-zoom overflow-hidden rounded-lg bg-sunken shadow-soft select-none will-change-transform',
          onTop && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <Face person={person} titleId={title} first={first} />
        <Stamp verdict="like">Curtir</Stamp>
        <Stamp verdict="dislike">Rejeitar</Stamp>
      </article>
    </li>
  )
})

/** Not where letters are so large that all of it would cover the face: the details tell it. */
const wordyOnly = '@max-[11rem]:hidden'

interface FaceProps {
  person: DiscoverPerson
  titleId: string
  /** On top as the screen opened: its photo goes before all others. */
  first: boolean
}

/** Drawn once a person, however often the card under it moves up. */
const Face = memo(function Face({ person, titleId, first }: FaceProps) {
  const why = fitLine(person.reasons)
  const where = place(person)
  const what = occupation(person)
  return (
    <>
      <PersonPhoto
        person={person}
        show="body"
        width={4}
        height={5}
        sizes={cardSizes}
        priority={first}
        loading="eager"
        className="size-full"
        style={{ aspectRatio: 'auto' }}
      />
      <div
        data-theme="dark"
        className="absolute inset-0 flex flex-col justify-end scrim-foot p-5 text-white short:p-4"
      >
        <div className={cn('flex flex-wrap gap-2', wordyOnly)}>
          <PersonBadges person={person} onPhoto />
          {person.fit === null ? null : <Badge tone="white">{person.fit}% a ver</Badge>}
        </div>
        <h2 id={titleId} className="mt-2 text-4xl wrap-anywhere short:text-2xl @max-[11rem]:text-2xl">
          {nameAndAge(person)}
        </h2>
        {what ? <p className="mt-1.5 line-clamp-2">{what}</p> : null}
        {where ? <p className={cn('truncate', wordyOnly)}>{where}</p> : null}
        {why ? (
          <p
            className={cn(
              'mt-2 line-clamp-2 text-sm font-semibold text-accent short:max-md:hidden lg:not-short:hidden',
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

/** As loud as the pull is strong. */
function Stamp({ verdict, children }: { verdict: Verdict; children: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'absolute top-8 rounded-sm border-4 bg-black/25 px-4 py-1 font-display text-3xl font-extrabold tracking-wide text-white uppercase',
        verdict === 'like'
          ? 'left-6 -rotate-12 border-primary bg-primary/85 opacity-(--like,0)'
          : 'right-6 rotate-12 border-white bg-black/60 opacity-(--dislike,0)',
      )}
    >
      {children}
    </span>
  )
}
