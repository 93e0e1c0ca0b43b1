// Mapa: Fortaleza's bairros with how many people, companies and events each has, as a map or as a list.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { List, MapPin } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { formatDate } from '#contract/values/format.ts'
import { titleOf } from '#site/routes.ts'
import { mapSearch } from '#site/search.ts'
import { NotLoaded } from '#web/features/feature-flags/not-loaded.tsx'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useMedia } from '#web/lib/media.ts'
import { useTitle } from '#web/lib/title.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AreaCard } from './area-card.tsx'
import { AreaList } from './area-list.tsx'
import { areaQuery, areasQuery, shades } from './data.ts'
import type { Shown } from './map-canvas.tsx'
import { byPeople } from './words.ts'

const MapCanvas = onDemand(() => import('./map-canvas.tsx').then((part) => part.MapCanvas), {
  meanwhile: () => (
    <div aria-busy className="size-full">
      <Skeleton className="size-full" />
    </div>
  ),
})

const AreaSheet = onDemand(() => import('./area-sheet.tsx').then((part) => part.AreaSheet))

const page = '/relacionamento/mapa'
const title = titleOf(page)
/** Bairros that stand beside the map. */
const maxBeside = 12

export const load = async ({ client, search }: LoadArgs) => {
  const { bairro } = mapSearch({ ...search })
  await Promise.all([
    client.prefetchQuery(areasQuery()),
    bairro ? client.prefetchQuery(areaQuery(bairro)) : undefined,
  ])
}

const kinds = [
  ['people', 'Pessoas'],
  ['companies', 'Empresas'],
  ['events', 'Eventos'],
] as const
const views = [
  { value: 'mapa', label: 'Mapa', icon: <MapPin aria-hidden /> },
  { value: 'lista', label: 'Lista', icon: <List aria-hidden /> },
] as const

export function MapPage() {
  useTitle(title)
  const { bairro, visao } = mapSearch({ ...useSearch({ strict: false }) })
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 1024px)')
  const { data, error, refetch } = useQuery(areasQuery())
  const [shown, setShown] = useState<Shown>({ people: true, companies: true, events: true })
  const areas = useMemo(() => byPeople(data?.areas ?? []), [data])
  const { history } = useRouter()
  /** True while the entry before this one is the same page without a bairro. */
  const opened = useRef(false)
  const go = (search: { bairro?: string | undefined; visao?: 'lista' | undefined }, replace = true) =>
    void navigate({ to: page, search: mapSearch(search), replace, resetScroll: false })
  /** A bairro that opens a sheet has an entry of its own: Back closes it. */
  const choose = (id: string) => {
    const opens = !isWide && !bairro
    if (opens) opened.current = true
    go({ bairro: id, visao }, !opens)
  }
  const close = () => {
    if (opened.current) history.back()
    else go({ visao })
    opened.current = false
  }
  const list = { areas, chosen: bairro, onChoose: choose }
  const area = areas.find(({ id }) => id === bairro)
  const isList = visao === 'lista'
  const nobody = data && areas.every(({ people }) => !people)
  return (
    <div className="-mx-4 -mt-5 grid grid-cols-1 md:-mx-8 md:-mt-9 lg:-mx-11 lg:-mb-9 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-8 lg:col-start-2 lg:px-6 lg:pt-6">
        <h1 className="text-3xl">{title}</h1>
        <SegmentedControl
          label="Ver como"
          options={views}
          value={isList ? 'lista' : 'mapa'}
          onValueChange={(view) => go({ bairro, visao: view === 'lista' ? 'lista' : undefined })}
        />
      </header>
      {data ? (
        <>
          {isList ? (
            <div className="min-w-0 px-4 pb-4 md:px-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:py-6">
              <AreaList {...list} others={data.others} caption="Todos os bairros" />
            </div>
          ) : (
            <section
              aria-label="Mapa dos bairros"
              className="relative min-w-0 lg:sticky lg:top-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-dvh"
            >
              <p className="sr-only">O que o mapa desenha, a Lista diz em palavras.</p>
              <div className="flex flex-wrap gap-2 px-4 pb-3 md:px-8 lg:absolute lg:top-4 lg:right-20 lg:left-4 lg:z-10 lg:p-0">
                {kinds.map(([kind, label]) => (
                  <Chip
                    key={kind}
                    selected={shown[kind]}
                    onClick={() => setShown({ ...shown, [kind]: !shown[kind] })}
                  >
                    {label}
                  </Chip>
                ))}
              </div>
              <div className="h-[38dvh] min-h-64 md:h-[52dvh] lg:h-full">
                <MapCanvas areas={areas} chosen={bairro} shown={shown} onChoose={list.onChoose} />
              </div>
              <Legend />
            </section>
          )}
          <div
            className={cn(
              'min-w-0 px-4 md:px-8 lg:col-start-2 lg:px-6 lg:pb-6',
              // The sheet stands there.
              area && 'max-lg:pb-72',
              isList || 'max-lg:pt-3',
            )}
          >
            {isWide || !area ? (
              <div className="rounded-md bg-card p-[min(1.125rem,5vw)] shadow-soft">
                <AreaCard area={area} />
              </div>
            ) : null}
            <AreaSheet area={area} open={!isWide && area !== undefined} onClose={close} />
            {nobody ? (
              <EmptyState
                icon={<MapPin aria-hidden />}
                title="Ainda sem números"
                text="A contagem é feita uma vez por dia, e só de bairros com 3 pessoas ou mais."
              />
            ) : isWide && !isList ? (
              <AreaList
                {...list}
                areas={areas.filter(({ people }) => people).slice(0, maxBeside)}
                caption="Bairros com mais gente"
                className="mt-5"
              />
            ) : null}
            {isList ? null : (
              <p className="mt-4 text-xs text-ink-2">
                {data.countedOn ? (
                  <span>{`Contagem de ${formatDate(new Date(`${data.countedOn}T12:00:00Z`))}. `}</span>
                ) : null}
                <span>Limites dos bairros: Prefeitura Municipal de Fortaleza.</span>
              </p>
            )}
          </div>
        </>
      ) : (
        <div className="min-w-0 px-4 md:px-8 lg:col-start-1 lg:row-start-1">
          {error ? (
            <NotLoaded title="Erro ao carregar o mapa" error={error} onRetry={refetch} />
          ) : (
            <div aria-busy>
              <Skeleton className="h-[60dvh] rounded-lg" />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** From few to many, and then those without a number. */
const legend = [...shades].sort((a, b) => (a.from || 99) - (b.from || 99))

const Legend = () => (
  <ul
    aria-label="Pessoas por bairro"
    className="flex flex-wrap gap-x-2.5 gap-y-1 bg-raised px-4 py-2 text-xs text-ink-2 sm:gap-x-3.5 sm:text-sm md:px-8 lg:absolute lg:right-4 lg:bottom-4 lg:rounded-sm lg:px-4 lg:shadow-soft"
  >
    {legend.map(({ label, background }) => (
      <li key={label} className="flex items-center gap-1">
        <span
          aria-hidden
          className={cn('size-4 rounded-[5px] inset-ring inset-ring-line-strong/50', background)}
        />
        <span>{label}</span>
      </li>
    ))}
  </ul>
)
