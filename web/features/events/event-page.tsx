// One event as a page of its own, for whoever has no account; members read it inside the shell (`member-event-page.tsx`).
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { EventPage as Event } from '#contract/events/api.ts'
import { product } from '#contract/product.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EventArticle, EventBySlug } from './event-article.tsx'

export { loadEvent as load } from './event-article.tsx'

export function EventPage() {
  const { slug = '' } = useParams({ from: '/eventos/$slug' })
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
