// The guide's list of companies: searched as one types, narrowed by chips and filters, all of it in the address.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { SearchX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { product } from '#contract/product.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { guideSearch } from '#site/search.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { couldNotOpen, onDemand, usePreload } from '#web/ui/on-demand.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { CompanyCard } from './company-card.tsx'
import { tint, useNow } from './company-parts.tsx'
import { companiesQuery, facetsQuery, isFiltered, namesOf, toggled } from './data.ts'
import { GuideSearchBox } from './guide-search-box.tsx'
import { openWords } from './hours.ts'

/** With the page, which has what it shows. */
async function fetchOverlay() {
  const [{ CompanyOverlay }] = await Promise.all([
    import('./company-overlay.tsx'),
    import('./company-page.tsx'),
  ])
  return CompanyOverlay
}
const CompanyOverlay = onDemand(fetchOverlay, { lost: couldNotOpen })

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company that is open over the list. */
    company?: string
  }
}

export async function load({ client, search }: LoadArgs): Promise<PageHead | undefined> {
  const list = companiesQuery(guideSearch({ ...search }))
  await Promise.allSettled([client.fetchInfiniteQuery(list), client.fetchQuery(facetsQuery)])
  return {
    title: titleOf('/guia-comercial'),
    description: `O que é bom em ${product.city}, perto da faculdade e da praia: empresas com avaliações, horário e WhatsApp.`,
  }
}

export function CompaniesPage() {
  useTitle(titleOf('/guia-comercial'))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-4xl font-extrabold">{titleOf('/guia-comercial')}</h1>
          <p className="mt-1 text-ink-2">O que é bom, perto da faculdade e da praia.</p>
        </div>
        <GuideSearchBox
          page="/guia-comercial"
          label="Buscar empresas"
          placeholder="Pão, corte de cabelo, Benfica…"
        />
      </div>
      <Chips />
      <Companies />
      <OpenCompany />
    </>
  )
}

/** The company that the entry of the history names, over the list; Back is what closes it. */
function OpenCompany() {
  const named = useLocation({ select: ({ state }) => state.company })
  const { history } = useRouter()
  // While it closes, nothing empties under the eye.
  const [slug, setSlug] = useState(named)
  useEffect(() => setSlug((last) => named ?? last), [named])
  usePreload(CompanyOverlay)
  if (!slug) return null
  return <CompanyOverlay slug={slug} open={named === slug} onClose={() => history.back()} />
}

const chipClass =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap [&>svg]:size-4'
const plainChip = (on: boolean) =>
  cn(chipClass, on ? 'bg-ink text-page' : 'bg-card text-ink inset-ring inset-ring-line')

function Chips() {
  const search = useSearch({ from: '/guide/guia-comercial' })
  const { data } = useQuery(facetsQuery)
  const rest = { ...search, depois: undefined }
  const exact = { exact: true }
  return (
    <nav
      aria-label="Filtrar por categoria"
      className="relative -mx-4 mt-3.5 mb-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <Link
        to="/guia-comercial"
        activeOptions={exact}
        search={{ ...rest, aberto: search.aberto ? undefined : 'sim' }}
        className={plainChip(search.aberto === 'sim')}
      >
        Abertas agora
        {search.aberto ? <Chosen /> : null}
      </Link>
      <Link
        to="/guia-comercial"
        activeOptions={exact}
        search={{ ...rest, ordem: search.ordem ? undefined : 'nota' }}
        className={plainChip(search.ordem === 'nota')}
      >
        Mais bem avaliadas
        {search.ordem ? <Chosen /> : null}
      </Link>
      {data?.categories.map(({ name, color }) => {
        const on = namesOf(search.categorias).includes(name)
        return (
          <Link
            key={name}
            to="/guia-comercial"
            activeOptions={exact}
            search={{ ...rest, categorias: toggled(search.categorias, name) }}
            style={tint(color)}
            className={cn(
              chipClass,
              on
                ? 'bg-[color-mix(in_oklab,var(--tint)_50%,var(--noite))] text-white'
                : 'bg-[color-mix(in_oklab,var(--tint)_14%,var(--card))] text-[color-mix(in_oklab,var(--tint)_45%,var(--ink))]',
            )}
          >
            <span aria-hidden className="size-2 rounded-full bg-(--tint)" />
            <span>{name}</span>
            {on ? <Chosen /> : null}
          </Link>
        )
      })}
    </nav>
  )
}

const Chosen = () => (
  <>
    <X aria-hidden />
    <span className="sr-only">, escolhido: tirar</span>
  </>
)

const gridClass = 'grid grid-cols-1 gap-4.5 md:grid-cols-2 xl:grid-cols-3'

function Companies() {
  const search = useSearch({ from: '/guide/guia-comercial' })
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...companiesQuery(search), placeholderData: keepPreviousData })
  const now = useNow(dataUpdatedAt)
  if (!data)
    return error ? (
      <LoadFailed title="Não foi possível carregar as empresas." text={whyLost(error)} onRetry={refetch} />
    ) : (
      <SkeletonList label="Carregando empresas" className={gridClass}>
        <Skeleton className="h-80 rounded-lg" />
      </SkeletonList>
    )
  const companies = data.pages.flatMap(({ items }) => items)
  if (companies.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Nenhuma empresa encontrada"
        text="Tente outra palavra ou abra um pouco os filtros."
        action={
          <Link to="/guia-comercial" className={buttonClass()}>
            Ver todas
          </Link>
        }
      />
    )
  const lead =
    isFiltered(search) || search.ordem || search.depois ? undefined : leadOf(data.pages[0]?.items ?? [], now)
  const others = companies.filter((company) => company !== lead)
  const highlighted = data.pages[0]?.highlighted ?? []
  const total = data.pages[0]?.total ?? companies.length
  const next = data.pages.at(-1)?.nextCursor
  return (
    <>
      {highlighted.length > 0 ? <Highlights companies={highlighted} now={now} /> : null}
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{search.aberto ? 'Abertas agora' : 'Empresas'}</h2>
        <p role="status" className="text-sm text-ink-2">
          {total === 1 ? '1 empresa' : `${total} empresas`}
        </p>
      </div>
      <ul className={gridClass}>
        {lead ? (
          <li className="min-w-0 md:col-span-2">
            <CompanyCard lead company={lead} now={now} />
          </li>
        ) : null}
        {others.map((company) => (
          <li key={company.id} className="min-w-0">
            <CompanyCard company={company} now={now} />
          </li>
        ))}
      </ul>
      {hasNextPage && next ? (
        <p className="flex flex-wrap items-center justify-center gap-4 py-5">
          <Link
            to="/guia-comercial"
            search={{ ...search, depois: next }}
            aria-busy={isFetchingNextPage}
            onClick={(event) => {
              event.preventDefault()
              if (!isFetchingNextPage) void fetchNextPage()
            }}
            className={buttonClass({ variant: 'secondary' })}
          >
            Ver mais empresas
          </Link>
          <span className="text-sm text-ink-2">{`${companies.length} de ${total} empresas`}</span>
        </p>
      ) : null}
      <Application />
    </>
  )
}

/** Places that companies pay for: marked as such, and beside the list's order, which nobody buys. */
function Highlights({ companies, now }: { companies: readonly Item[]; now: Date }) {
  const alone = companies.length === 1
  return (
    <section aria-labelledby="destaques" className="mb-6">
      <h2 id="destaques" className="text-xl">
        Destaque
      </h2>
      <p className="mb-3 text-sm text-ink-2">Espaço pago pelas empresas. Não muda a ordem da lista.</p>
      <ul className="relative -mx-4 flex gap-4.5 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:p-0 xl:grid-cols-3">
        {companies.map((company) => (
          <li
            key={company.id}
            className={cn('min-w-0 max-md:shrink-0', alone ? 'col-span-full max-md:w-full' : 'max-md:w-5/6')}
          >
            <CompanyCard company={company} now={now} wide={alone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way of whoever keeps a business into the guide. */
function Application() {
  const isOn = useFlags()
  if (!isOn('empresas_portal')) return null
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 border-t pt-4 text-ink-2">
      <span>Tem um negócio na cidade?</span>
      <Link
        to="/empresa"
        search={{ nova: true }}
        className="flex min-h-11 items-center font-semibold text-sea hover:underline"
      >
        Cadastrar minha empresa
      </Link>
    </p>
  )
}

type Item = Parameters<typeof CompanyCard>[0]['company']

/** The best rated of the first page that is open. */
const leadOf = (companies: readonly Item[], now: Date): Item | undefined =>
  companies
    .filter(({ rating, hours, openSpans }) => rating && openWords(hours, now, openSpans)?.state === 'open')
    .sort((a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0))[0]
