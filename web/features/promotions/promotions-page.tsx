// Promotions of the guide: tickets to take part in, searched and narrowed, all of it in the address.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PowerOff, SearchX, Store } from 'lucide-react'
import { useState } from 'react'
import { product } from '#contract/product.ts'
import type { PromotionCard } from '#contract/promotions/api.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { type GuideSearch, guideSearch } from '#site/search.ts'
import { isFiltered } from '#web/features/companies/data.ts'
import { GuideSearchBox } from '#web/features/companies/guide-search-box.tsx'
import { codeOf, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx'
import { promotionsQuery } from './data.ts'
import { isFull, Ticket } from './ticket.tsx'

const page = '/guia-comercial/promocoes'

const JoinDialog = onDemand(() => import('./join-dialog.tsx').then((part) => part.JoinDialog), {
  lost: couldNotOpen,
})
const RulesDialog = onDemand(() => import('./rules-dialog.tsx').then((part) => part.RulesDialog), {
  lost: couldNotOpen,
})

export async function load({ client, search }: LoadArgs): Promise<PageHead | undefined> {
  await client.fetchInfiniteQuery(promotionsQuery(guideSearch({ ...search }))).catch(() => null)
  return {
    title: titleOf(page),
    description: `Descontos de empresas de ${product.city}: pegue o cupom e mostre no balcão.`,
  }
}

type Asking = { about: 'join' | 'rules'; promotion: PromotionCard }

export function PromotionsPage() {
  useTitle(titleOf(page))
  const search = guideSearch({ ...useSearch({ strict: false }) })
  const list = useInfiniteQuery({ ...promotionsQuery(search), placeholderData: keepPreviousData })
  const { data, error, refetch } = list
  const counts = data?.pages[0]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="flex flex-wrap items-center gap-3 text-4xl font-extrabold">
          <span>{titleOf(page)}</span>
          {counts ? (
            <span
              role="status"
              className="rounded-full bg-accent-soft px-3 py-1 font-sans text-sm font-bold text-accent"
            >
              <span>{counts.total}</span>
              <span className="sr-only">{` ${counts.total === 1 ? 'encontrada' : 'encontradas'}`}</span>
            </span>
          ) : null}
        </h1>
        <GuideSearchBox page={page} label="Buscar promoções" placeholder="Promoção, empresa, código…" />
      </div>
      {counts && counts.active > 0 ? (
        <dl className="mt-4 mb-5 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <Count label="Ativas" value={String(counts.active)} />
          <Count label="Até desconto" value={`${counts.maxDiscount}%`} className="text-accent" />
        </dl>
      ) : null}
      {data ? (
        <Tickets search={search} list={list} promotions={data.pages.flatMap(({ items }) => items)} />
      ) : error ? (
        <NotLoaded error={error} onRetry={refetch} />
      ) : (
        <SkeletonList label="Carregando promoções" className={gridClass}>
          <Skeleton className="h-90 rounded-lg" />
        </SkeletonList>
      )}
    </>
  )
}

const Count = ({ label, value, className }: { label: string; value: string; className?: string }) => (
  <div className="flex flex-row-reverse items-baseline gap-2 not-first:border-l not-first:pl-6">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className={cn('font-display text-3xl font-extrabold tabular-nums', className)}>{value}</dd>
  </div>
)

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (codeOf(error) !== 'request.feature_off')
    return <LoadFailed title="Erro ao carregar promoções." text={whyLost(error)} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        icon={<PowerOff aria-hidden />}
        title="As promoções estão desligadas no momento."
        text="Enquanto isso, veja as empresas do guia."
        action={
          <Link to="/guia-comercial" className={buttonClass()}>
            <Store aria-hidden />
            Ver empresas
          </Link>
        }
      />
    </div>
  )
}

const gridClass = 'grid grid-cols-1 gap-5 md:grid-cols-2 2xl:grid-cols-3'

interface TicketsProps {
  search: GuideSearch
  promotions: readonly PromotionCard[]
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function Tickets({ search, promotions, list }: TicketsProps) {
  const [asking, setAsking] = useState<Asking | null>(() => {
    const promotion = promotions.find((one) => one.id === search.participar && !isFull(one))
    return promotion ? { about: 'join', promotion } : null
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  if (promotions.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Nenhuma promoção encontrada"
        text={
          isFiltered(search) || search.desconto
            ? 'Tente outra palavra ou abra um pouco os filtros.'
            : 'As empresas do guia ainda não deram nenhuma. Volte outro dia.'
        }
        action={
          <Link to={page} className={buttonClass()}>
            Ver todas
          </Link>
        }
      />
    )
  const close = () => setAsking(null)
  const firstOpen = promotions.findIndex((promotion) => !isFull(promotion))
  return (
    <>
      <ul className={gridClass}>
        {promotions.map((promotion, place) => (
          <li key={promotion.id} className="min-w-0">
            <Ticket
              promotion={promotion}
              first={place === firstOpen}
              onJoin={() => setAsking({ about: 'join', promotion })}
              onInfo={() => setAsking({ about: 'rules', promotion })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <p className="grid justify-center py-5">
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ver mais promoções
          </Button>
        </p>
      ) : null}
      <JoinDialog open={asking?.about === 'join'} promotion={asking?.promotion} onClose={close} />
      <RulesDialog open={asking?.about === 'rules'} promotion={asking?.promotion} onClose={close} />
    </>
  )
}
