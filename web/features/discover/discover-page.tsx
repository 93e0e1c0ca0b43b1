import { useNavigate, useSearch } from '@tanstack/react-router'
import { LayoutGrid, RectangleVertical, SlidersHorizontal } from 'lucide-react'
import { startTransition, useState } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { product } from '#contract/product.ts'
import { titleOf } from '#site/routes.ts'
import type { DiscoverSearch } from '#site/search.ts'
import { NotLoaded } from '#web/features/feature-flags/not-loaded.tsx'
import { ShownDetails } from '#web/features/interactions/shown-details.tsx'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { CardDeck } from './card-deck.tsx'
import { discoverList, referenceLists } from './data.ts'
import { DeckSkeleton } from './deck-skeleton.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { type Presentation, usePresentation } from './presentation.ts'
import { countFilters, filtersOf } from './search.ts'
import { type Discover, useDiscover } from './use-discover.ts'

const filters = () => import('./filters-drawer.tsx')
const FiltersDrawer = onDemand(() => filters().then((part) => part.FiltersDrawer), { lost: couldNotOpen })

/** A laptop opens with the card as well. */
const PeopleGrid = onDemand(() => import('./people-grid.tsx').then(({ PeopleGrid }) => PeopleGrid), {
  meanwhile: () => <GridSkeleton />,
})
const FilterChips = onDemand(() => import('./filter-chips.tsx').then(({ FilterChips }) => FilterChips), {
  meanwhile: ({ search }) => (
    <div className={cn('-mt-1 mb-5 min-h-13', countFilters(search) === 0 && 'max-md:hidden')} />
  ),
})

/** Seldom the first that is seen; fetched with the filters, also for who goes offline before the last card. */
const NoMorePeople = onDemand(() => filters().then((part) => part.NoMorePeople))

const presentations = [
  { value: 'card', label: 'Cartão', icon: <RectangleVertical aria-hidden /> },
  { value: 'grid', label: 'Grade', icon: <LayoutGrid aria-hidden /> },
] as const

export async function load({ client, search }: LoadArgs) {
  // The browser's build leaves out what the server alone runs.
  if (!import.meta.env.SSR) return
  const active = filtersOf(search)
  await Promise.all([
    client.prefetchInfiniteQuery(discoverList(active)),
    // The names of what is filtered by.
    countFilters(search) > 0 ? client.prefetchQuery(referenceLists) : null,
  ])
}

export function DiscoverPage() {
  useTitle(titleOf('/relacionamento/descobrir'))
  const search = useSearch({ from: '/shell/relacionamento/descobrir' })
  const navigate = useNavigate()
  const [presentation, setPresentation] = usePresentation()
  const [filtering, setFiltering] = useState(false)
  usePreload(FiltersDrawer)
  usePreload(NoMorePeople)
  usePreload(PeopleGrid)
  usePreload(FilterChips)
  const apply = (next: DiscoverSearch) => {
    setFiltering(false)
    void navigate({ to: '/relacionamento/descobrir', search: next, replace: true })
  }
  const openFilters = () => startTransition(() => setFiltering(true))
  const onCards = presentation === 'card'
  return (
    <div ref={useListFocus()} className={cn(onCards && deckPageClass)}>
      <PageHeader
        title="Descobrir"
        description={onCards ? undefined : `Gente de ${product.city} que combina com o que você procura.`}
        className={cn(headerClass, onCards && headerAsideClass)}
        actions={
          <>
            <Chip
              aria-haspopup="dialog"
              icon={<SlidersHorizontal aria-hidden />}
              count={countFilters(search)}
              onClick={openFilters}
              className={onCards ? undefined : 'md:hidden'}
            >
              Filtros
            </Chip>
            <SegmentedControl
              label="Como mostrar"
              options={presentations}
              value={presentation}
              onValueChange={setPresentation}
              iconsOnly="phone"
            />
          </>
        }
      />
      {onCards ? null : <FilterChips search={search} onChange={apply} onOpen={openFilters} />}
      {/* Other filters are another list: decisions made so far go with the old one. */}
      <People
        key={JSON.stringify(search)}
        search={search}
        presentation={presentation}
        onClear={countFilters(search) > 0 ? () => apply({}) : undefined}
      />
      <FiltersDrawer open={filtering} onClose={() => setFiltering(false)} search={search} onApply={apply} />
    </div>
  )
}

/** Look of the header: what is pressed to change the list stays in its place, whichever way the list is shown. */
const headerClass =
  'max-md:mb-4 max-md:items-center max-md:gap-2 max-md:[&_h1]:text-2xl max-md:[&_p]:hidden md:items-start'

/**
 * On a phone the deck takes what the top bar (3.5rem), the page's padding and the bottom bar leave; on its side the
 * card takes the whole height, and the page's header stands beside it.
 */
const deckPageClass = cn(
  'max-md:-mb-3 max-md:flex max-md:min-h-[calc(100dvh-var(--spacing)*23-var(--bottom-bar)-var(--connection-bar)-var(--safe-top))] max-md:flex-col',
  'short:mb-0 short:flex short:h-[calc(100dvh-var(--spacing)*6-var(--connection-bar))] short:min-h-44 short:flex-row-reverse short:gap-4',
  'short:max-md:h-[calc(100dvh-var(--spacing)*20.5-var(--bottom-bar)-var(--connection-bar)-var(--safe-top))]',
)
const headerAsideClass =
  'short:mb-0 short:w-max short:shrink-0 short:flex-col short:flex-nowrap short:items-start short:justify-start short:gap-3 short:[&_h1]:text-2xl short:[&>:last-child]:flex-col short:[&>:last-child]:items-start'

interface PeopleProps {
  search: DiscoverSearch
  presentation: Presentation
  onClear: (() => void) | undefined
}

function People({ search, presentation, onClear }: PeopleProps) {
  const details = useDialogValue<PersonCard>()
  const discover = useDiscover(filtersOf(search), presentation)
  const shown = { discover, onDetails: details.show, onClear }
  return (
    <>
      {presentation === 'card' ? <Deck {...shown} /> : <Grid {...shown} />}
      <ShownDetails details={details} onDecide={discover.decide} onBlocked={discover.drop} />
    </>
  )
}

interface PresentationProps {
  discover: Discover
  onDetails: (person: PersonCard) => void
  onClear: (() => void) | undefined
}

function Deck({ discover, onDetails, onClear }: PresentationProps) {
  const { people, status, decide, undo, undoing } = discover
  return (
    <CardDeck
      people={people}
      status={status}
      onDecide={decide}
      onDetails={onDetails}
      onUndo={undo}
      undoing={undoing}
    >
      {status === 'loading' ? <DeckSkeleton /> : null}
      {status === 'failed' ? <Failed discover={discover} /> : null}
      {status === 'ready' ? (
        <NoMorePeople title="Não há mais usuários" discover={discover} onClear={onClear} />
      ) : null}
    </CardDeck>
  )
}

function Grid({ discover, onDetails, onClear }: PresentationProps) {
  const { people, status, hasMore, loadingMore, fetchMore, decide } = discover
  if (status === 'loading') return <GridSkeleton />
  if (status === 'failed') return <Failed discover={discover} />
  if (people.length === 0)
    return <NoMorePeople title="Nenhum usuário encontrado" discover={discover} onClear={onClear} />
  return (
    <PeopleGrid
      people={people}
      hasMore={hasMore}
      loadingMore={loadingMore}
      onMore={fetchMore}
      onDecide={decide}
      onDetails={onDetails}
    />
  )
}

function Failed({ discover }: { discover: Discover }) {
  return (
    <NotLoaded
      title="Erro ao carregar usuários. Tente novamente."
      error={discover.error}
      onRetry={discover.retry}
    />
  )
}
