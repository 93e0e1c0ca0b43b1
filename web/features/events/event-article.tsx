// One event in full, as its public page and its page inside the shell show it.
import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventPage } from '#contract/events/api.ts'
import { eventCategoryLabels } from '#contract/events/options.ts'
import { momentWords } from '#contract/values/moment-words.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { anyCodeOf, whyLost } from '#web/lib/api.ts'
import type { Asked } from '#web/lib/asked.ts'
import { useTitle } from '#web/lib/title.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Words } from '#web/ui/words.tsx'
import { eventQuery } from './data.ts'
import { DateHandle, EventPicture, FittingGo, HandOn, Places, priceWords, Where } from './event-parts.tsx'
import { refundTerms } from './refund-terms.ts'

/** Part of a file that most visitors never need. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed))

const isUnknown = (error: unknown) => ['events.not_found', 'input.invalid'].includes(anyCodeOf(error) ?? '')

export async function loadEvent({ client, params }: Asked): Promise<PageHead | undefined> {
  try {
    const event = await client.fetchQuery(eventQuery(params.slug ?? ''))
    // Readers of a page's head read what the server writes: the browser's build leaves it out.
    const more = import.meta.env.SSR && {
      card: { src: `/eventos/${event.slug}/card.png`, width: 1200, height: 630 },
    }
    const off = event.cancelled === null ? '' : 'Cancelado. '
    const description = `${off}${momentWords(event.startsAt)}, em ${event.place}.`
    return { title: event.title, description, ...more }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

interface EventBySlugProps {
  slug: string
  children: (event: EventPage) => ReactNode
}

/** The event, or that it is on its way or was lost. */
export function EventBySlug({ slug, children }: EventBySlugProps) {
  const { data, error, refetch } = useQuery(eventQuery(slug))
  useTitle(data?.title ?? titleOf('/eventos/$slug'))
  if (isUnknown(error)) throw notFound()
  if (data) return children(data)
  if (error) return <LoadFailed title="Erro ao carregar eventos" text={whyLost(error)} onRetry={refetch} />
  return <SkeletonText lines={10} />
}

interface EventArticleProps {
  event: EventPage
  /** The way to a place. */
  action: ReactNode
  children?: ReactNode
}

export function EventArticle({ event, action, children }: EventArticleProps) {
  const { title, category, price, paidOnline, description, address } = event
  return (
    <article className="grid grid-cols-1 gap-4">
      <div className="relative">
        <EventPicture event={event} priority className="rounded-lg" />
        <DateHandle at={event.startsAt} className="absolute -bottom-5.5 left-4" />
      </div>
      <p className="min-h-6 pl-20 text-sm font-semibold text-sea">{eventCategoryLabels[category]}</p>
      <h1 className="text-4xl leading-tight font-extrabold wrap-anywhere">{title}</h1>
      <div className="grid grid-cols-1 gap-1">
        <Where event={event} />
        {address ? <p className="pl-7 text-sm text-ink-2 wrap-anywhere">{address}</p> : null}
        <p className="pl-7 font-semibold">
          <span>{priceWords(price)}</span>
          {price > 0 ? (
            <span className="font-normal text-ink-2">
              {paidOnline ? ', paga online ao pegar a vaga' : ', paga no local'}
            </span>
          ) : null}
        </p>
        {paidOnline ? <p className="pl-7 text-sm text-ink-2">{refundTerms}</p> : null}
      </div>
      <Places event={event} />
      <FittingGo event={event} />
      {action}
      <HandOn event={event} />
      {description ? <Words className="text-lg">{description}</Words> : null}
      {children}
    </article>
  )
}
