// What every signed-in screen stands in: the menu in its three shapes, live news, and the way out.
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { home } from '#contract/pages.ts'
import { useLive } from '#web/features/notifications/live.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { InstallBanner } from './install-banner.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFullscreen } from './use-fullscreen.ts'
import { useSidebar } from './use-sidebar.ts'

const loadMenu = () => import('./menu-sheet.tsx')
const MenuSheet = lazy(() => loadMenu().then((module) => ({ default: module.MenuSheet })))
const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

/** Whether something was ever open: once so, it stays in the tree, to close with its movement. */
function useOpening() {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setAsked(true)
  }
  return { open, asked, change }
}

export function Shell() {
  const { expanded, toggle } = useSidebar()
  const menu = useOpening()
  const leaving = useOpening()
  const { pathname } = useLocation()
  const main = useFocusOnArrival(pathname)
  useLive()
  useFullscreen()
  const signOut = () => leaving.change(true)

  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Sidebar expanded={expanded} onToggle={toggle} onSignOut={signOut} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar menuOpen={menu.open} onMenu={() => menu.change(true)} onMenuSoon={() => void loadMenu()} />
          <main
            id="conteudo"
            ref={main}
            tabIndex={-1}
            className="mx-auto w-full max-w-[80rem] flex-1 px-4 pt-5 pb-[calc(1.5rem+var(--bottom-bar))] outline-none md:px-8 md:py-9 lg:px-11"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar onSignOut={signOut} />
      {pathname === home ? <InstallBanner onPhone="bottom" /> : null}
      <Suspense>
        {menu.asked ? <MenuSheet open={menu.open} onOpenChange={menu.change} onSignOut={signOut} /> : null}
        {leaving.asked ? <SignOutDialog open={leaving.open} onOpenChange={leaving.change} /> : null}
      </Suspense>
    </>
  )
}

/** Following a link puts the reader at the new screen's content instead of leaving them at the old link. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
