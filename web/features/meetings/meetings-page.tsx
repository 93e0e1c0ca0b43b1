// Encontros: the open ones by their hour, then those of the last month.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings/api.ts'
import { titleOf } from '#site/routes.ts'
import { useNow } from '#web/features/companies/company-parts.tsx'
import { NotLoaded } from '#web/features/feature-flags/not-loaded.tsx'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { meetingsQuery } from './data.ts'
import { MeetingCard } from './meeting-card.tsx'
import { isShown } from './state-words.ts'

const title = titleOf('/relacionamento/encontros')

export const load = ({ client }: LoadArgs) => client.prefetchQuery(meetingsQuery)

export function MeetingsPage() {
  useTitle(title)
  const { data, error, refetch, dataUpdatedAt } = useQuery(meetingsQuery)
  return (
    <>
      <PageHeader title={title} description="Um lugar, uma hora, vocês dois." />
      <div ref={useListFocus()}>
        {data ? (
          <Meetings open={data.open} past={data.past.filter(isShown)} answeredAt={dataUpdatedAt} />
        ) : error ? (
          <NotLoaded title="Erro ao carregar encontros" error={error} onRetry={refetch} />
        ) : (
          <SkeletonList label="Carregando encontros" className={cardsClass}>
            <Skeleton className="mb-4 h-80 rounded-md" />
          </SkeletonList>
        )}
      </div>
    </>
  )
}

/** Columns, not rows: a short card leaves no gap beside a tall one. */
const cardsClass = '-mb-4 gap-4 lg:columns-2 2xl:columns-3'

interface MeetingsProps {
  open: readonly Meeting[]
  past: readonly Meeting[]
  answeredAt: number
}

function Meetings({ open, past, answeredAt }: MeetingsProps) {
  const now = useNow(answeredAt)
  if (open.length + past.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title="Nenhum encontro ainda"
        text="Deu match? Chame pra sair: um dia, um lugar do guia e pronto."
        action={
          <Link to="/relacionamento/matches" className={buttonClass()}>
            Ver matches
          </Link>
        }
      />
    )
  return (
    <div className="grid grid-cols-1 gap-9">
      {open.length > 0 ? <Part title="Em aberto">{open.map(cardAt(now))}</Part> : null}
      {past.length > 0 ? <Part title="Os últimos">{past.map(cardAt(now))}</Part> : null}
    </div>
  )
}

const cardAt = (now: Date) => (meeting: Meeting) => (
  <MeetingCard key={meeting.id} meeting={meeting} now={now} />
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4 text-xl">{title}</h2>
    <ul className={cardsClass}>{children}</ul>
  </section>
)
