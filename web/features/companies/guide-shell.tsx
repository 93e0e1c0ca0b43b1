// The public guide's shell: a side menu on laptops with the list's filters open in it, a bottom bar on phones.
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { BadgePercent, Heart, SlidersHorizontal, Store } from 'lucide-react'
import { useState } from 'react'
import { product } from '#contract/product.ts'
import { home } from '#site/routes.ts'
import { type GuideSearch, guideSearch } from '#site/search.ts'
import { useFlags } from '#web/features/feature-flags/flags.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { GuideFilters } from './guide-filters.tsx'

const FiltersDrawer = onDemand(() => import('./filters-drawer.tsx').then((part) => part.FiltersDrawer), {
  lost: couldNotOpen,
})

const promotionsPage = '/guia-comercial/promocoes'
const guideLine = { label: 'Guia Comercial', short: 'Guia', page: '/guia-comercial', icon: Store } as const
const promotionsLine = {
  label: 'Promoções',
  short: 'Promoções',
  page: promotionsPage,
  icon: BadgePercent,
} as const
const panelLine = { label: 'Painel de Relacionamento', short: 'Painel', page: home, icon: Heart } as const

const lineClass =
  'flex min-h-11 items-center gap-3 rounded-sm px-3.5 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-sea-soft aria-[current=page]:font-semibold aria-[current=page]:text-sea [&>svg]:size-5'
const placeClass =
  'group flex h-17 w-full flex-col items-center justify-center gap-1 text-xs font-semibold text-ink-2 aria-[current=page]:text-sea [&_svg]:size-6'
const pillClass =
  'grid h-8 w-[min(3.5rem,17vw)] place-items-center rounded-full group-aria-[current=page]:bg-sea-soft'
/** A company's page is the guide's; the promotions' is not. */
const optionsOf = (page: string, onPromotions: boolean) => ({
  exact: page === '/guia-comercial' && onPromotions,
  includeSearch: false,
})

export function GuideShell() {
  const { data: session } = useQuery(sessionQuery)
  const { pathname } = useLocation()
  const isOn = useFlags()
  const onPromotions = pathname === promotionsPage
  const list = onPromotions ? promotionsPage : '/guia-comercial'
  const onList = pathname === list
  const lines = [guideLine, ...(isOn('promotions') ? [promotionsLine] : []), panelLine]
  const navigate = useNavigate()
  const [filtering, setFiltering] = useState(false)
  const search = guideSearch({ ...useSearch({ strict: false }) })
  const apply = (next: GuideSearch) => {
    setFiltering(false)
    void navigate({ to: list, search: { ...next, depois: undefined }, replace: onList })
  }
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh bg-page">
        <aside
          aria-label="Barra lateral"
          className="sticky top-0 hidden h-dvh w-66 shrink-0 flex-col overflow-y-auto border-r bg-card px-3.5 pt-5 pb-4 lg:flex print:hidden"
        >
          <GuideLogo />
          <nav aria-label="Guia" className="mt-3 grid gap-1">
            {lines.map(({ label, page, icon: Icon }) => (
              <Link key={page} to={page} activeOptions={optionsOf(page, onPromotions)} className={lineClass}>
                <Icon aria-hidden />
                <span>{label}</span>
              </Link>
            ))}
          </nav>
          {onList ? (
            <section aria-labelledby="filtros" className="mt-5 border-t px-3.5 pt-4">
              <div className="flex min-h-11 items-center justify-between">
                <h2 id="filtros" className="flex items-center gap-2 font-sans text-base">
                  <SlidersHorizontal aria-hidden className="size-4" />
                  Filtros
                </h2>
                <Link to={list} className="flex min-h-11 items-center text-sm font-semibold text-sea">
                  Limpar
                </Link>
              </div>
              <GuideFilters
                search={search}
                promotions={onPromotions}
                onChange={(change) => apply({ ...search, ...change })}
              />
            </section>
          ) : null}
          {session ? null : (
            <div className="mt-auto pt-6">
              <div className="rounded-md bg-primary-soft p-4">
                <p className="font-display font-bold text-primary">Veio paquerar?</p>
                <p className="mt-1 text-sm text-primary">A mesa pra dois fica mais fácil daqui.</p>
                <Link
                  to="/relacionamento/cadastro"
                  className={buttonClass({ variant: 'secondary', block: true, className: 'mt-3' })}
                >
                  Criar conta
                </Link>
              </div>
            </div>
          )}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex h-14 items-center justify-center pt-(--safe-top) lg:hidden print:hidden">
            <GuideLogo />
          </header>
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto w-full max-w-[80rem] flex-1 px-4 pb-[calc(1.5rem+var(--bottom-bar))] outline-none max-lg:pb-24 lg:px-9 lg:pt-6"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <nav
        aria-label="Atalhos"
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t bg-card pb-(--safe-bottom) lg:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-md">
          {lines.map(({ short, page, icon: Icon }) => (
            <li key={page} className="grow">
              <Link to={page} activeOptions={optionsOf(page, onPromotions)} className={placeClass}>
                <span className={pillClass}>
                  <Icon aria-hidden />
                </span>
                <span>{short}</span>
              </Link>
            </li>
          ))}
          <li className="grow">
            <button type="button" onClick={() => setFiltering(true)} className={placeClass}>
              <span className={pillClass}>
                <SlidersHorizontal aria-hidden />
              </span>
              Filtros
            </button>
          </li>
        </ul>
      </nav>
      <FiltersDrawer
        open={filtering}
        onClose={() => setFiltering(false)}
        search={search}
        promotions={onPromotions}
        onApply={apply}
      />
    </>
  )
}

const GuideLogo = () => (
  <Link
    to="/"
    aria-label={`${product.name}, página inicial`}
    className="flex h-11 items-center rounded-xs px-3"
  >
    <Wordmark className="text-2xl" />
  </Link>
)
