// One person in a list: a row on a phone, with what is done at the thumb; a photo tile where there is room. One markup for
// both, so that nothing depends on a script.
import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { cn } from '#web/lib/cn.ts'
import { formatAgo, nameAndAge } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, cardLinkClass } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PersonItemProps {
  person: PersonCard
  /** When it happened. */
  at: Date
  /** Not seen before: told beside when. */
  isNew?: boolean
  fact: ReactNode
  /** Under it, where there is something to remember. */
  note?: ReactNode
  onOpen: () => void
  /** At the thumb, or along the tile's foot. */
  actions: ReactNode
  /** In the corner of the tile's photo. */
  more?: ReactNode
  /** As wide as the row or the tile, under all else. */
  foot?: ReactNode
}

/** As many as fit: one on a phone, four beside the open sidebar of a laptop. */
export const tilesClass = 'grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] md:gap-5'
export const itemClass =
  'flex min-h-22 flex-wrap items-center gap-3.5 p-3 max-md:justify-end md:flex-col md:flex-nowrap md:items-stretch md:gap-2.5 md:p-2'
const photoClass = 'size-20 shrink-0 rounded-md md:aspect-6/5 md:h-auto md:w-full'

export function PersonItem({ person, at, isNew, fact, note, onOpen, actions, more, foot }: PersonItemProps) {
  const when = (
    // Told anew by the browser, for which a minute may have passed since the page was made.
    <time dateTime={at.toISOString()} title={formatMoment(at)} suppressHydrationWarning>
      {formatAgo(at, new Date())}
    </time>
  )
  return (
    <Card as="li" padding="none" interactive className={itemClass}>
      <PersonPhoto
        person={person}
        width={6}
        height={5}
        sizes="(width >= 48rem) 20rem, 80px"
        className={photoClass}
        style={{ aspectRatio: undefined }}
      />
      <Badge tone={isNew ? 'solid' : 'white'} className="absolute top-4 left-4 max-md:hidden">
        {isNew ? <span>Novo · </span> : null}
        {when}
      </Badge>
      <div className="min-w-0 flex-1 basis-28 md:basis-auto md:px-2">
        <h2 className="line-clamp-2 text-lg leading-tight font-bold">
          <button type="button" onClick={onOpen} className={`${cardLinkClass} text-left`}>
            {nameAndAge(person)}
          </button>
        </h2>
        <p className="line-clamp-2 text-sm leading-snug text-ink-2">{fact}</p>
        {note ? <div className="relative text-sm font-semibold text-success empty:hidden">{note}</div> : null}
        <p className={cn('text-xs text-ink-2 md:hidden', isNew && 'font-semibold text-primary')}>
          {isNew ? <span>Novo · </span> : null}
          {when}
        </p>
      </div>
      <div className="relative ml-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2 md:ml-0 md:flex-nowrap">
        {actions}
      </div>
      {more ? <div className="relative md:absolute md:top-3.5 md:right-3.5">{more}</div> : null}
      {foot ? <div className="relative flex w-full">{foot}</div> : null}
    </Card>
  )
}

/** A person's place before they come. */
export function ItemSkeleton() {
  return (
    <>
      <Skeleton className={photoClass} />
      <span className="grid flex-1 content-start gap-2 md:px-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="w-3/5" />
      </span>
      <Skeleton className="h-11 rounded-sm max-md:hidden" />
    </>
  )
}
