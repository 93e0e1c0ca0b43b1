// Card of the chosen bairro: its numbers, faces of some, what the guide and the calendar have there, and the way to its people.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ShieldCheck, Store } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { minCounted, minForFaces } from '#contract/map/options.ts'
import { formatNumber } from '#contract/values/format.ts'
import { discoverSearch, eventsSearch, guideSearch } from '#site/search.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { cn } from '#web/lib/cn.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { areaQuery } from './data.ts'
import { type Area, companyWords, eventWords, ofBairro, peopleWords } from './words.ts'

interface AreaCardProps {
  area: Area | undefined
  /** The part that says the most. */
  top?: Ref<HTMLDivElement>
}

export function AreaCard({ area, top }: AreaCardProps) {
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {area ? (
        <div ref={top} className="grid grid-cols-1 gap-3.5">
          <Chosen area={area} />
        </div>
      ) : (
        <p>
          <strong className="block font-display text-2xl font-bold">Escolha um bairro</strong>
          No mapa ou na lista, pra ver quanta gente mora por lá.
        </p>
      )}
      <p className="flex items-start gap-2.5 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <span>{`Só o bairro aparece, nunca a sua rua. Com menos de ${minCounted} pessoas, nem isso.`}</span>
      </p>
      {area && (area.companies > 0 || area.events > 0) ? <Here id={area.id} /> : null}
    </div>
  )
}

function Chosen({ area }: { area: Area }) {
  const isOn = useFlags()
  const { id, name, people, companies, events } = area
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div aria-live="polite" className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{name}</h2>
          <p className="text-ink-2">
            {people ? (
              <>
                <strong className="font-bold text-ink">{peopleWords(people)}</strong>
                <span> moram por aqui</span>
              </>
            ) : (
              `Menos de ${minCounted} pessoas por aqui`
            )}
          </p>
        </div>
        {people && people >= minForFaces ? <Faces id={id} people={people} /> : null}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {companies > 0 && isOn('guia_comercial') ? (
          <Link
            to="/guia-comercial"
            search={guideSearch({ bairros: name })}
            className={cn(chipClass, 'bg-sea-soft text-sea')}
          >
            <Store aria-hidden />
            <span>{companyWords(companies)}</span>
          </Link>
        ) : null}
        {events > 0 && isOn('events') ? (
          <Link
            to="/relacionamento/eventos"
            search={eventsSearch({ bairro: name })}
            className={cn(chipClass, 'bg-(--map-event-soft) text-(color:--map-event-text)')}
          >
            <CalendarDays aria-hidden />
            <span>{eventWords(events)}</span>
          </Link>
        ) : null}
      </div>
      {people && isOn('discover') ? (
        <Link
          to="/relacionamento/descobrir"
          search={discoverSearch({ bairro: id })}
          className={buttonClass({ size: 'lg', block: true })}
        >{`Ver pessoas ${ofBairro(name)}`}</Link>
      ) : null}
    </>
  )
}

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold hover:underline [&>svg]:size-4.5'

function Faces({ id, people }: { id: string; people: number }) {
  const { data } = useQuery(areaQuery(id))
  if (!data) return <Skeleton className="h-11 w-36 rounded-full" />
  const { faces } = data
  if (faces.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Algumas pessoas daqui" className="flex">
        {faces.map(({ name, photo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and the list is never reordered
          <li key={place} className="not-first:-ml-2">
            <Avatar alt={name} photo={photo} size="sm" round className="ring-2 ring-card" />
          </li>
        ))}
      </ul>
      <span className="text-sm text-ink-2">{`e mais ${formatNumber(people - faces.length)}`}</span>
    </div>
  )
}

/** Things that the bairro has, by name. */
function Here({ id }: { id: string }) {
  const isOn = useFlags()
  const { data } = useQuery(areaQuery(id))
  if (!data) return null
  return (
    <div className="grid grid-cols-1 gap-3.5 empty:hidden">
      {data.companies.length > 0 && isOn('guia_comercial') ? (
        <Named label="Empresas">
          {data.companies.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/guia-comercial/empresas/$slug" params={{ slug }} className={namedClass}>
                {name}
              </Link>
            </li>
          ))}
        </Named>
      ) : null}
      {data.events.length > 0 && isOn('events') ? (
        <Named label="Eventos">
          {data.events.map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/relacionamento/eventos/$slug" params={{ slug }} className={namedClass}>
                {title}
              </Link>
            </li>
          ))}
        </Named>
      ) : null}
    </div>
  )
}

const namedClass = 'inline-flex min-h-8 items-center wrap-anywhere underline-offset-4 hover:underline'

const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <section>
    <h3 className="text-sm font-semibold text-ink-2">{label}</h3>
    <ul>{children}</ul>
  </section>
)
