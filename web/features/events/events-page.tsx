// Eventos: those to come, the soonest first, narrowed to this week, a month, what is free, or a bairro.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Calendar, ChevronDown } from 'lucide-react'
import type { EventCard } from '#contract/events/api.ts'
import { eventCategoryLabels } from '#contract/events/options.ts'
import { cityDay } from '#contract/values/city-day.ts'
import { formatNumber } from '#contract/values/format.ts'
import { monthName } from '#contract/values/moment-words.ts'
import { titleOf } from '#site/routes.ts'
import { eventsSearch } from '#site/search.ts'
import { LoadedList } from '#web/features/feature-flags/loaded-list.tsx'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { type Chosen, eventsList, neighborhoodsQuery, useSeat } from './data.ts'
import { DateHandle, EventPicture, FittingGo, Places, payWords, Where } from './event-parts.tsx'
import { SeatButton } from './members-part.tsx'

const page = '/relacionamento/eventos'
const title = titleOf(page)

export const load = ({ client, search }: LoadArgs) =>
  Promise.all([
    client.prefetchInfiniteQuery(eventsList(eventsSearch({ ...search }), Date.now())),
    client.prefetchQuery(neighborhoodsQuery()),
  ])

export function EventsPage() {
  useTitle(title)
  const chosen = eventsSearch({ ...useSearch({ strict: false }) })
  const list = useInfiniteQuery({ ...eventsList(chosen, Date.now()), placeholderData: keepPreviousData })
  const seat = useSeat()
  return (
    <>
      <PageHeader title={title} />
      <Choices chosen={chosen} now={list.dataUpdatedAt || Date.now()} />
      <LoadedList
        list={list}
        failed="Erro ao carregar eventos"
        waiting={
          <SkeletonList label="Carregando eventos" className={gridClass}>
            <Skeleton className="h-90 rounded-lg" />
          </SkeletonList>
        }
        empty={
          <EmptyState
            icon={<Calendar aria-hidden />}
            title="Nenhum evento disponível"
            text={
              chosen.quando || chosen.gratis || chosen.bairro
                ? 'Nada com esse filtro. Tire algum e veja o resto.'
                : 'Quando marcarem o próximo, ele aparece aqui.'
            }
          />
        }
      >
        {(events) => {
          const firstOpen = events.find(isOpen)
          return (
            <ul className={gridClass}>
              {events.map((event) => (
                <li key={event.id} className="min-w-0">
                  <EventTile
                    event={event}
                    first={event === firstOpen}
                    busy={seat.isPending && seat.variables.event.id === event.id}
                    onSeat={(joining) => seat.isPending || seat.mutate({ event, joining })}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </LoadedList>
    </>
  )
}

const isOpen = ({ mine, cancelled, taken, maxParticipants }: EventCard) =>
  !mine && cancelled === null && taken < maxParticipants

const gridClass = 'grid grid-cols-1 items-start gap-5 md:grid-cols-2 2xl:grid-cols-3'

const months = 3

/** This month's name and the next ones', as the address says them. */
function monthsFrom(now: number) {
  const [year = 0, month = 0] = cityDay(new Date(now)).split('-').map(Number)
  return Array.from({ length: months }, (_, ahead) => {
    const value = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7)
    const name = monthName(value)
    return { value, label: name.charAt(0).toUpperCase() + name.slice(1) }
  })
}

function Choices({ chosen, now }: { chosen: Chosen; now: number }) {
  const when = [{ value: 'semana', label: 'Esta semana' }, ...monthsFrom(now)]
  return (
    <nav
      aria-label="Filtros de eventos"
      className="relative -mx-4 -mt-3 mb-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {when.map(({ value, label }) => (
        <Choice
          key={value}
          label={label}
          active={chosen.quando === value}
          search={{ ...chosen, quando: chosen.quando === value ? undefined : value }}
        />
      ))}
      <Choice
        label="Grátis"
        active={chosen.gratis === 'sim'}
        search={{ ...chosen, gratis: chosen.gratis ? undefined : 'sim' }}
      />
      <Bairros chosen={chosen} />
    </nav>
  )
}

/** Bairros in which something takes place; one by itself chooses nothing. */
function Bairros({ chosen }: { chosen: Chosen }) {
  const { bairro } = chosen
  const { data = [] } = useQuery(neighborhoodsQuery())
  const navigate = useNavigate()
  const choices = data.map(({ name, count }) => ({ value: name, label: `${name} (${formatNumber(count)})` }))
  const options =
    bairro && !data.some(({ name }) => name === bairro)
      ? [...choices, { value: bairro, label: bairro }]
      : choices
  if (options.length < 2 && !bairro) return null
  return (
    <span className="relative max-w-full shrink-0">
      <select
        aria-label="Bairro"
        value={bairro ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: page,
            search: eventsSearch({ ...chosen, bairro: target.value || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        className={cn(
          choiceClass,
          'max-w-full cursor-pointer appearance-none truncate pr-10',
          choiceLook(bairro !== undefined),
        )}
      >
        <option value="" className="bg-raised text-ink">
          Todos os bairros
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-raised text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5" />
    </span>
  )
}

interface ChoiceProps {
  label: string
  active: boolean
  search: {
    quando?: string | undefined
    gratis?: 'sim' | undefined
    bairro?: string | undefined
  }
}

const choiceClass =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border-2 px-4 font-semibold whitespace-nowrap'
const choiceLook = (active: boolean) =>
  active ? 'border-primary bg-primary-soft text-primary' : 'border-line-strong bg-raised'

const Choice = ({ label, active, search }: ChoiceProps) => (
  <Link
    to={page}
    search={eventsSearch(search)}
    replace
    {...(active && { 'aria-current': 'true' as const })}
    className={cn(choiceClass, choiceLook(active))}
  >
    {label}
  </Link>
)

interface EventTileProps {
  event: EventCard
  first: boolean
  busy: boolean
  onSeat: (joining: boolean) => void
}

const EventTile = ({ event, ...seat }: EventTileProps) => (
  <article className="overflow-hidden rounded-lg bg-card shadow-soft">
    <div className="relative">
      <EventPicture event={event} />
      <Badge className="absolute top-3.5 right-3.5 bg-white text-[#241019]">{payWords(event)}</Badge>
      <DateHandle at={event.startsAt} className="absolute -bottom-5.5 left-3.5" />
    </div>
    <div className="grid grid-cols-1 gap-2.5 p-[min(1rem,5vw)] pt-3">
      <p className="min-h-6 pl-18 text-sm font-semibold text-sea">{eventCategoryLabels[event.category]}</p>
      <h2 className="text-2xl leading-tight wrap-anywhere">
        <Link to="/relacionamento/eventos/$slug" params={{ slug: event.slug }} className="hover:underline">
          {event.title}
        </Link>
      </h2>
      <Where event={event} />
      <Places event={event} />
      <FittingGo event={event} />
      <SeatButton event={event} {...seat} />
    </div>
  </article>
)
