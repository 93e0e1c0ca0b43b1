// One event as a page of its own, for whoever has no account; a member is led to the same inside the shell
// (`member-event-page.tsx`), which shows it by the pieces of this one.
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, notFound, redirect, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventPage as Event } from '#contract/events/api.ts'
import { eventCategoryLabels } from '#contract/events/options.ts'
import { product } from '#contract/product.ts'
import { momentWords } from '#contract/values/moment-words.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Words } from '#web/ui/words.tsx'
import { eventQuery } from './data.ts'
import {
  DateHandle,
  EventPicture,
  FittingGo,
  HandOn,
  Places,
  priceWords,
  refundTerms,
  Where,
} from './event-parts.tsx'

const memberPage = '/relacionamento/eventos/$slug'

/** Part of a file that most visitors never need. */
const LoadFailed = onDemand(() => import('#web/ui/load-failed.tsx').then((part) => part.LoadFailed))

const isUnknown = (error: unknown) => ['events.not_found', 'input.invalid'].includes(codeOf(error) ?? '')

export async function loadEvent({ client, params }: LoadArgs): Promise<PageHead | undefined> {
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

export async function load(asked: LoadArgs) {
  const session = await asked.client.ensureQueryData(sessionQuery)
  const { slug = '' } = asked.params
  if (session?.member) throw redirect({ to: memberPage, params: { slug } })
  return loadEvent(asked)
}

export function EventPage() {
  const { slug = '' } = useParams({ from: '/eventos/$slug' })
  const { data: session } = useQuery(sessionQuery)
  if (session?.member) return <Navigate to={memberPage} params={{ slug }} replace />
  return (
    <div className="min-h-dvh bg-page pb-[max(2rem,var(--safe-bottom))]">
      <header className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-4 px-[min(1.25rem,5vw)] pt-[max(0.75rem,var(--safe-top))] pb-3">
        <Link to="/" aria-label={`${product.name}, início`} className="inline-flex min-h-11 items-center">
          <Wordmark className="text-2xl" />
        </Link>
        <Link
          to="/relacionamento/eventos"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-sea"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Eventos
        </Link>
      </header>
      <main id="conteudo" className="mx-auto max-w-3xl px-[min(1.25rem,5vw)]">
        <EventBySlug slug={slug}>
          {(event) => <EventArticle event={event} action={<WayIn event={event} />} />}
        </EventBySlug>
      </main>
    </div>
  )
}

const WayIn = ({ event: { cancelled } }: { event: Event }) =>
  cancelled === null ? (
    <p className="flex flex-wrap gap-2.5">
      <Link to="/relacionamento/login" className={buttonClass({ className: 'grow' })}>
        Entrar para participar
      </Link>
      <Link
        to="/relacionamento/cadastro"
        className={buttonClass({ variant: 'secondary', className: 'grow' })}
      >
        Criar conta
      </Link>
    </p>
  ) : (
    <p className="rounded-md bg-danger-soft p-3 text-danger">
      <strong className="font-semibold">Cancelado.</strong> <span>{cancelled}</span>
    </p>
  )

interface EventBySlugProps {
  slug: string
  children: (event: Event) => ReactNode
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
  event: Event
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
