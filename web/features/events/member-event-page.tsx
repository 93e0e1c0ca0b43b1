// One event inside the shell, for a member: the place in it, and who else goes.
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { EventArticle, EventBySlug } from './event-page.tsx'
import { Going, SeatOf } from './members-part.tsx'

export { loadEvent as load } from './event-page.tsx'

export function MemberEventPage() {
  const { slug = '' } = useParams({ from: '/shell/relacionamento/eventos/$slug' })
  return (
    <div className="mx-auto max-w-3xl">
      <Link
        to="/relacionamento/eventos"
        className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-sea"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Eventos
      </Link>
      <EventBySlug slug={slug}>
        {(event) => (
          <EventArticle event={event} action={<SeatOf event={event} />}>
            <Going id={event.id} />
          </EventArticle>
        )}
      </EventBySlug>
    </div>
  )
}
