// Shell of every signed-in screen: the menu in its three shapes, live news, the moment of a match, and the way out.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { home } from '#site/routes.ts'
import { ConnectionBar } from '#web/features/identity/connection-bar.tsx'
import { sessionQuery } from '#web/features/identity/session.ts'
import { MatchMoments } from '#web/features/interactions/match-moments.tsx'
import { countsQuery } from '#web/features/matches/data.ts'
import { unseenQuery } from '#web/features/notifications/data.ts'
import { meQuery } from '#web/features/profile/me.ts'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

const MenuSheet = onDemand(() => import('./menu-sheet.tsx').then(({ MenuSheet }) => MenuSheet), {
  lost: couldNotOpen,
})
const ShellLater = onDemand(() => import('./shell-later.tsx').then((part) => part.ShellLater))
/** Offered when the browser says that it may be, which is never at once. */
const InstallBanner = onDemand(() =>
  import('#web/features/landing/install-banner.tsx').then((part) => part.InstallBanner),
)
const AgreementDialog = onDemand(() =>
  import('#web/features/privacy/agreement-dialog.tsx').then((part) => part.AgreementDialog),
)
const SignOutDialog = onDemand(
  () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog),
  { lost: couldNotOpen },
)
/** Opened offline, too. */
const pieces = [MenuSheet, SignOutDialog]

/** Brings what its bars show into the cache, before the server renders them (`Screen.load`). */
export async function load(client: QueryClient) {
  // The browser's build leaves out what the server alone runs.
  if (!import.meta.env.SSR) return
  await Promise.all([
    client.prefetchQuery(meQuery),
    client.prefetchQuery(unseenQuery),
    client.prefetchQuery(countsQuery),
  ])
}

export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false)
  const { expanded, toggle } = useSidebar(() => setMenuOpen((open) => !open))
  const [leaving, setLeaving] = useState(false)
  const { pathname } = useLocation()
  const main = useArrival(pathname)
  const signOut = () => setLeaving(true)

  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Sidebar expanded={expanded} onToggle={toggle} onSignOut={signOut} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} onMenuSoon={MenuSheet.preload} />
          <ConnectionBar
            framing={framing(pathname)}
            className="top-[calc(var(--spacing)*14+var(--safe-top))] md:top-0 md:px-8 lg:px-11"
          />
          <main
            id="conteudo"
            ref={main}
            tabIndex={-1}
            className="mx-auto w-full max-w-[80rem] flex-1 px-4 pt-5 pb-[calc(1.5rem+var(--bottom-bar))] outline-none md:px-8 md:py-9 short:pt-3 short:pb-[calc(0.75rem+var(--bottom-bar))] lg:px-11"
          >
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar onSignOut={signOut} />
      {pathname === home ? <InstallBanner onPhone="bottom" /> : null}
      <MenuSheet open={menuOpen} onClose={() => setMenuOpen(false)} onSignOut={signOut} />
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
      <Moments />
      <ShellLater pieces={pieces} />
      {pathname === privacyPage ? null : <Agreement key={pathname} />}
    </>
  )
}

/** Answers of the bars around every screen; on the profile, one is the screen's own. */
const framing = (pathname: string) => [
  countsQuery.queryKey,
  unseenQuery.queryKey,
  ...(pathname === '/relacionamento/perfil' ? [] : [meQuery.queryKey]),
]

/** Apart: a new photo of the member's draws no bar anew. */
function Moments() {
  const { data: me = null } = useQuery(meQuery)
  return <MatchMoments me={me} />
}

const privacyPage = '/relacionamento/privacidade'

/** Asks who has not agreed to the texts as they hold. Who puts it off is led to where they can take their data and go. */
function Agreement() {
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const [putOff, setPutOff] = useState(false)
  useEffect(() => {
    if (putOff) void navigate({ to: privacyPage })
  }, [putOff, navigate])
  if (!session?.member?.agreementDue) return null
  return <AgreementDialog open={!putOff} onClose={() => setPutOff(true)} />
}

/** Following a link puts the reader at the new screen's content instead of leaving them at the old link; so does going back. */
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
