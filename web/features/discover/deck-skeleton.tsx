import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * The card's room: on a phone all that is left between header and buttons, on wider screens four by five,
 * as tall as the window lets it be.
 */
export const cardShape =
  'min-h-80 w-full flex-1 md:mx-auto md:aspect-4/5 md:h-[min(38rem,100dvh-17rem)] md:min-h-96 md:w-auto md:flex-none'

/**
 * The card with its buttons, and on a laptop what the person says of themselves beside it. As wide as the page's
 * padding lets it be, and cut off there: a card that flies away must not widen the page.
 */
export const deckClass =
  '-mx-4 grid min-h-0 flex-1 gap-4 overflow-x-clip px-4 md:-mx-8 md:px-8 lg:grid-cols-[auto_minmax(0,24rem)] lg:justify-center lg:gap-x-14'

export function DeckSkeleton() {
  return (
    <div
      aria-busy
      className="flex h-full flex-col justify-end gap-3 rounded-lg bg-card p-6 inset-ring inset-ring-line"
    >
      <span className="sr-only" role="status">
        Carregando usuários
      </span>
      <Skeleton className="h-7 w-36 rounded-full" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-1/2" />
    </div>
  )
}

const circles = ['size-11', 'size-15', 'size-12', 'size-12', 'size-17'].map((size, index) => ({
  size,
  index,
}))

export function ButtonsSkeleton() {
  return (
    <span aria-hidden className="flex items-center gap-3.5">
      {circles.map(({ size, index }) => (
        <Skeleton key={index} className={`${size} rounded-full`} />
      ))}
    </span>
  )
}

/** Before the deck's own code is there. */
export function DeckFallback() {
  return (
    <div className={deckClass}>
      <div className="flex min-h-0 flex-col gap-4">
        <div className={cardShape}>
          <DeckSkeleton />
        </div>
        <div className="flex min-h-17 items-center justify-center">
          <ButtonsSkeleton />
        </div>
      </div>
      <div className="hidden lg:block" />
    </div>
  )
}
