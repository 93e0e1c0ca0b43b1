// Frame of every screen of the back-office: its menu, the bar with the way back and the command palette, and the way out.
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { AlignLeft, Search, ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type OfficePath, officePaths, titleOf } from '#site/routes.ts'
import { RoleContext } from '#web/features/back-office/role.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { useTakenOver } from '#web/lib/use-taken-over.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { groupOf, mayOpen } from './menu.ts'
import { OfficeMenu } from './office-menu.tsx'

const MenuSheet = onDemand(() => import('./office-menu-sheet.tsx').then((part) => part.OfficeMenuSheet), {
  lost: couldNotOpen,
})
const CommandPalette = onDemand(() => import('./command-palette.tsx').then((part) => part.CommandPalette), {
  lost: couldNotOpen,
})
const SignOutDialog = onDemand(
  () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog),
  { lost: couldNotOpen },
)

export function OfficeShell() {
  const [open, setOpen] = useState<'menu' | 'palette' | 'leaving' | null>(null)
  // Match of the page shown: the address is already another one while that is on its way.
  const { page, pathname } = useMatches({
    select: (matches) => {
      const shown = matches.at(-1)
      return { page: officePaths.find((path) => path === shown?.fullPath), pathname: shown?.pathname ?? '' }
    },
    structuralSharing: true,
  })
  const { data: session } = useQuery(sessionQuery)
  const main = useArrival(pathname)
  const close = () => setOpen(null)
  usePaletteKeys(() => setOpen('palette'))

  return (
    <RoleContext value={session?.role ?? 'member'}>
      <div className="min-h-dvh bg-office-page">
        <SkipLink />
        <div className="flex min-h-dvh">
          <aside
            aria-label="Barra lateral"
            className="sticky top-0 z-20 hidden h-dvh w-57 shrink-0 flex-col overflow-y-auto bg-card px-2.5 pt-5 pb-4 inset-shadow-[-1px_0_0_var(--line)] md:flex"
          >
            <Brand />
            <OfficeMenu onSignOut={() => setOpen('leaving')} />
          </aside>
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="sticky top-0 z-20 flex h-[calc(3.5rem+var(--safe-top))] items-center gap-3 border-b bg-card px-4 pt-(--safe-top) md:px-7">
              <IconButton
                label="Abrir menu"
                aria-haspopup="dialog"
                icon={<AlignLeft aria-hidden />}
                onClick={() => setOpen('menu')}
                className="-ml-2 md:hidden"
              />
              <Breadcrumb page={page} />
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen('palette')}
                onPointerEnter={CommandPalette.preload}
                className="ml-auto flex h-9 items-center gap-2.5 rounded-[10px] bg-sunken px-3 text-sm text-ink-2 hover:text-ink pointer-coarse:h-11 md:w-76"
              >
                <Search aria-hidden className="size-4 shrink-0" />
                <span className="max-md:sr-only">Buscar ou ir para…</span>
                <Kbd className="ml-auto max-md:hidden">Ctrl K</Kbd>
              </button>
            </header>
            <main
              id="conteudo"
              ref={main}
              tabIndex={-1}
              className="w-full max-w-[100rem] min-w-0 flex-1 px-4 pt-5 pb-8 outline-none md:px-7 md:pt-6 [&_h1]:text-[1.625rem]"
            >
              <Content page={page} />
            </main>
          </div>
        </div>
        <MenuSheet open={open === 'menu'} onClose={close} onSignOut={() => setOpen('leaving')} />
        <CommandPalette open={open === 'palette'} onClose={close} onSignOut={() => setOpen('leaving')} />
        <SignOutDialog open={open === 'leaving'} onClose={close} />
      </div>
    </RoleContext>
  )
}

/** The screen, for who may open it. */
function Content({ page }: { page: OfficePath | undefined }) {
  const { data: session } = useQuery(sessionQuery)
  if (!page || !session || mayOpen(session.role, page)) return <Outlet />
  return <ClosedScreen />
}

function ClosedScreen() {
  useTakenOver()
  return (
    <EmptyState
      as="h1"
      icon={<ShieldAlert aria-hidden />}
      title="Seu papel não abre esta tela"
      text="Se precisar dela, fale com quem cuida da equipe."
      action={
        <Link to="/admin" className={buttonClass()}>
          Voltar ao painel
        </Link>
      }
    />
  )
}

export const Brand = () => (
  <p className="mb-4 flex items-baseline gap-2 px-3">
    <Wordmark />
    <span className="text-xs font-semibold text-ink-2">Administração</span>
  </p>
)

/** The way back from a record to its list; of a list, its group in the menu and its name. */
function Breadcrumb({ page }: { page: OfficePath | undefined }) {
  const parent = page?.includes('$')
    ? officePaths.find((path) => path === page.slice(0, page.lastIndexOf('/')))
    : undefined
  const group = page && groupOf(page)
  return (
    <nav aria-label="Você está aqui" className="min-w-0 text-sm">
      <ol className="flex items-center gap-2">
        {parent ? (
          <li className="flex items-center gap-2 text-ink-2 after:content-['›']">
            <Link to={parent} className="rounded-xs hover:text-ink">
              {titleOf(parent)}
            </Link>
          </li>
        ) : null}
        {group ? <li className="text-ink-2 after:ml-2 after:content-['›'] max-sm:hidden">{group}</li> : null}
        <li aria-current="page" className="truncate font-semibold">
          {page ? titleOf(page) : 'Administração'}
        </li>
      </ol>
    </nav>
  )
}

function usePaletteKeys(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** Following a link puts the reader at the new screen's content. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
