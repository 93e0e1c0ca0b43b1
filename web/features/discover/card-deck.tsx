// One person at a time: drag, press or type a verdict; the next is already underneath.

import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DiscoverPerson } from '#contract/discover/api.ts'
import { useContact } from '#web/features/interactions/contact.ts'
import { isRefusedOffline, type Verdict } from '#web/features/interactions/decisions.ts'
import { shortOccupation } from '#web/features/people/facts.ts'
import { PersonPhoto } from '#web/features/people/person-photo.tsx'
import { fitLine } from '#web/features/people/reasons.ts'
import { photosOf } from '#web/features/people/shown-photo.ts'
import { cn } from '#web/lib/cn.ts'
import { nameAndAge } from '#web/lib/format.ts'
import { useDoubleTapGuard } from '#web/ui/double-tap-guard.ts'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { useAwaitedPhoto } from './awaited-photo.ts'
import { useDeckKeys } from './deck-keys.ts'
import { AboutSkeleton, ButtonsSkeleton } from './deck-skeleton.tsx'
import { useDecodedPhotos } from './decoded-photos.ts'
import { cardSizes } from './remaining-people.ts'
import { SwipeCard } from './swipe-card.tsx'
import type { Discover } from './use-discover.ts'
import { KeyHints, photoAwaited, VerdictButtons } from './verdict-buttons.tsx'

/** News of what was just decided: fetched with the page's other calm moments. */
const DeckNews = onDemand(() => import('./deck-news.tsx').then((part) => part.DeckNews))

const BioPanel = onDemand(() => import('./bio-panel.tsx').then(({ BioPanel }) => BioPanel), {
  meanwhile: () => <AboutSkeleton />,
})
const FullPhoto = onDemand(
  () => import('#web/features/people/full-photo.tsx').then(({ FullPhoto }) => FullPhoto),
  { lost: couldNotOpen },
)

/**
 * The card's room: on a phone all that is left between header and buttons, on wider screens four by five,
 * as tall as the window lets it be.
 */
const cardShape = cn(
  'min-h-32 w-full flex-1 md:mx-auto md:aspect-4/5 md:h-[min(44rem,100dvh-var(--spacing)*68-var(--connection-bar))] md:min-h-60 md:w-auto md:max-w-full md:flex-none',
  'short:mx-0 short:aspect-square short:h-full short:min-h-0 short:w-auto short:flex-none md:short:aspect-4/5',
  'lg:not-short:col-start-1 lg:not-short:row-span-2 lg:not-short:row-start-1 lg:not-short:h-[min(44rem,100dvh-var(--spacing)*48-var(--connection-bar))]',
)

/**
 * The card with its buttons, and on a laptop what the person says of themselves beside it. As wide as the page's
 * padding lets it be, and cut off there: a card that flies away must not widen the page.
 */
const deckClass =
  '-mx-4 grid min-h-0 flex-1 grid-cols-1 gap-4 overflow-x-clip px-4 md:-mx-8 md:px-8 lg:justify-center'
const besideClass = cn(
  'lg:not-short:grid-cols-[minmax(0,auto)_21rem] xl:not-short:grid-cols-[minmax(0,auto)_27rem_4.5rem] lg:not-short:grid-rows-[minmax(0,1fr)_auto_auto] lg:not-short:gap-x-0 lg:not-short:gap-y-0',
)

/** Cards on the page: the one on top and those ready beneath it, made one after the other once it can be pressed. */
function useCardsShown() {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown < cardsReady) startTransition(() => setShown(shown + 1))
  }, [shown])
  return shown
}
const cardsReady = 3

interface CardDeckProps {
  people: readonly DiscoverPerson[]
  onDecide: Discover['decide']
  onDetails: (person: DiscoverPerson) => void
  onUndo: () => void
  undoing: boolean
  status: Discover['status']
  /** Place of the next card, when there is none. */
  children: ReactNode
}

/** Person on whose card another photo than the first shows, and which. */
type Turned = { id: string; index: number }
type Leaving = { person: DiscoverPerson; verdict: Verdict }
/** Words for the status line, and the id of whom they say to be decided about. */
type News = { text: string; decided?: string }

const announcement = { like: 'Curtida enviada!', dislike: 'Usuário dispensado' } as const

const introduction = (person: DiscoverPerson) =>
  [nameAndAge(person), shortOccupation(person), fitLine(person.reasons)].filter(Boolean).join('. ')

export function CardDeck({ people, onDecide, onDetails, onUndo, undoing, status, children }: CardDeckProps) {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map())
  const [latest, setNews] = useState<News>({ text: '' })
  const [decisions, setDecisions] = useState(0)
  const [turned, setTurned] = useState<Turned | null>(null)
  const [enlarged, setEnlarged] = useState(false)
  const [top] = people
  const contact = useContact()
  const shown = useCardsShown()
  // A verdict paints what stands ready; the card that comes under the pile and what is said beside it follow.
  const ready = useDeferredValue(people)
  const list = useRef<HTMLUListElement>(null)
  const waiting = useAwaitedPhoto(list, top?.id)
  useDecodedPhotos(people.slice(cardsReady), top)
  usePreload(DeckNews)
  usePreload(FullPhoto)

  const decide = useCallback(
    (person: DiscoverPerson, verdict: Verdict) => {
      if (isRefusedOffline()) return
      setNews({ text: announcement[verdict], decided: person.id })
      setDecisions((before) => before + 1)
      setVerdicts((before) => new Map(before).set(person.id, verdict))
      setLeaving((before) => [...before.filter((each) => each.person.id !== person.id), { person, verdict }])
      // Said below, to who can't see the card go.
      onDecide(person, verdict, 'quietly')
    },
    [onDecide],
  )
  const decideTop = (verdict: Verdict) => {
    if (!top) return
    if (waiting) setNews({ text: photoAwaited })
    else decide(top, verdict)
  }
  const forget = useCallback(
    (id: string) =>
      startTransition(() => setLeaving((before) => before.filter(({ person }) => person.id !== id))),
    [],
  )
  const turn = useCallback((person: DiscoverPerson, index: number) => {
    setNews({ text: photosOf(person)[index]?.alt ?? '' })
    setTurned({ id: person.id, index })
  }, [])
  const enlarge = useCallback(() => setEnlarged(true), [])
  const photoOf = (person: DiscoverPerson) => (turned?.id === person.id ? turned.index : 0)
  const nextPhoto = () => {
    const count = top ? photosOf(top).length : 0
    if (top && count > 1) turn(top, (photoOf(top) + 1) % count)
  }
  const undo = () => {
    setNews({ text: '' })
    onUndo()
  }
  useDeckKeys({
    like: () => decideTop('like'),
    reject: () => decideTop('dislike'),
    details: () => top && onDetails(top),
    undo,
    nextPhoto,
    enlarge: () => top && photosOf(top).length > 0 && enlarge(),
  })

  const spoken = top ? introduction(top) : status === 'ready' ? 'Não há mais usuários' : ''
  const back = new Set(people.map(({ id }) => id))
  // Refused, a decision brings its person back: the words for it go.
  const news = latest.decided && back.has(latest.decided) ? '' : latest.text
  const cards = [
    ...leaving.filter(({ person }) => !back.has(person.id)).map((each) => ({ ...each, depth: 0 })),
    ...people
      .slice(0, shown)
      .filter((person, depth) => depth === 0 || ready.some(({ id }) => id === person.id))
      .map((person, depth) => ({ person, depth, verdict: null })),
  ]
  const loading = status === 'loading'
  /** Nobody left: what says so stands in the middle, once the last card has flown. */
  const over = !top && !loading && leaving.length === 0
  return (
    <div className={cn(deckClass, !over && besideClass)}>
      <div
        className={cn(
          'flex min-h-0 flex-col gap-4 short:flex-row short:justify-center',
          !over && 'lg:not-short:contents',
        )}
      >
        <ul
          ref={list}
          aria-label="Perfis"
          className={cn(cardShape, 'relative', over && 'short:aspect-auto short:flex-1')}
        >
          {over || loading ? <li className="absolute inset-0 overflow-y-auto">{children}</li> : null}
          {cards.map(({ person, depth, verdict }) => (
            <SwipeCard
              key={person.id}
              person={person}
              depth={depth}
              leaving={verdict}
              cameBackFrom={verdict ? null : (verdicts.get(person.id) ?? null)}
              onVerdict={decide}
              onDetails={onDetails}
              photo={photoOf(person)}
              onPhoto={turn}
              onEnlarge={enlarge}
              onGone={forget}
              waiting={waiting && person === top}
            />
          ))}
          {Object.values<string>(announcement).includes(news) ? (
            <DeckNews key={decisions}>{news}</DeckNews>
          ) : null}
        </ul>
        <div
          {...useDoubleTapGuard()}
          data-keep-clear
          className="flex [--spacing:min(0.25rem,max(4px,1.22vw),1.25vh)] min-h-17 not-short:@container shrink-0 items-center justify-center short:empty:hidden lg:not-short:col-start-2 lg:not-short:row-start-2 lg:not-short:rounded-br-lg lg:not-short:border-t lg:not-short:bg-card lg:not-short:p-5"
        >
          {top ? (
            <VerdictButtons
              person={top}
              onVerdict={decideTop}
              onDetails={() => onDetails(top)}
              onWhatsapp={() => void contact.chat(top)}
              onUndo={undo}
              undoing={undoing}
              waiting={waiting}
            />
          ) : loading ? (
            <ButtonsSkeleton />
          ) : null}
        </div>
      </div>
      <div
        className={cn(
          'hidden min-h-0 min-w-0 overflow-y-auto rounded-tr-lg bg-card p-6 xl:p-7',
          !over &&
            'lg:not-short:col-start-2 lg:not-short:row-start-1 lg:not-short:block lg:not-short:h-0 lg:not-short:min-h-full',
        )}
      >
        {ready[0] && top ? <BioPanel person={ready[0]} /> : loading ? <AboutSkeleton /> : null}
      </div>
      {ready[1] ? (
        // The next person looks out from behind, out of the photo that their own card loads.
        <div
          aria-hidden
          className="hidden overflow-hidden rounded-r-lg opacity-60 xl:not-short:col-start-3 xl:not-short:row-span-2 xl:not-short:row-start-1 xl:not-short:my-6 xl:not-short:block"
        >
          <PersonPhoto
            person={ready[1]}
            show="body"
            width={4}
            height={5}
            sizes={cardSizes}
            className="h-full"
            style={{ aspectRatio: 'auto' }}
          />
        </div>
      ) : null}
      {top ? (
        <div className="hidden pt-5 lg:not-short:col-span-2 lg:not-short:row-start-3 lg:not-short:block">
          <KeyHints />
        </div>
      ) : null}
      {top ? (
        <FullPhoto
          person={top}
          index={photoOf(top)}
          onIndex={(index) => turn(top, index)}
          open={enlarged}
          onClose={() => setEnlarged(false)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {`${news} ${spoken}`}
      </p>
    </div>
  )
}
